/** What readers do with samples works on both servers; `live*.test.ts` have the details. */
import { edit, logOf, press, runEdit, write } from '../live-blocks.ts'
import { expect, test } from '../site-test.ts'

test.use({ variant: 'live' })

test('Run shows what a sample prints, and Edit the errors', async ({ page, open }) => {
  await open('/docs/')
  await press(page, 'values.ts', 'Run')
  await expect(logOf(page, 'values.ts')).toContainText('later')
  await edit(page, 'values.ts')
  await write(page, "const lamp: number = 'Nine'\nconsole.log(lamp)\n")
  await expect(page.locator('.cm-note')).toContainText("Type 'string' is not assignable to type 'number'.")
  await runEdit(page)
  await expect(page.getByRole('log', { name: 'Output' })).toHaveText('Nine')
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { executeOctavo } from './execute-octavo.ts'
import { siteIn } from './test-site.ts'

describe('octavo init', () => {
  test.each([
    { template: 'docs+blog', page: 'blog/2026/01/15/hello/index.html', text: 'Hello' },
    {
      template: 'api',
      page: 'docs/api/my-library/functions/greet/index.html',
      text: 'Greets someone by name',
    },
  ])('--template $template writes a site that builds', async ({ template, page, text }) => {
    const cwd = createTemporaryFolder({})
    const { code, stdout } = await executeOctavo(['init', 'My Docs', '--template', template], { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatch(/Next: cd "My Docs" && npm install && npm run dev\n$/)
    const site = siteIn(join(cwd, 'My Docs'))
    await site.succeed()
    expect(site.read(page)).toContain(text)
  })

  test('never overwrites: what is there stays, and only what is missing is written', async () => {
    const cwd = createTemporaryFolder({
      'package.json':
        '{\n    "name": "mine",\n    "type": "commonjs",\n    "scripts": { "build": "make" }\n}\n',
      'site.config.ts': '// mine\n',
      'content/docs/index.mdx': '# Mine\n',
    })
    const { code, stdout } = await executeOctavo(['init'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "+ components/counter.css
      + components/counter.tsx
      + components/css.d.ts
      + content/docs/writing-pages.md
      + .gitignore
      + sidebars.ts
      + static/favicon.svg
      + tsconfig.json
        package.json: added script dev, script preview, script check, octavo, react, react-dom, @types/react, typescript
        content/docs/index.mdx exists already and was left as it is
        site.config.ts exists already and was left as it is

      Next: npm install && npm run dev
      "
    `)
    const read = (name: string) => readFileSync(join(cwd, name), 'utf8')
    expect(read('site.config.ts')).toBe('// mine\n')
    expect(read('content/docs/index.mdx')).toBe('# Mine\n')
    expect(JSON.parse(read('package.json'))).toMatchObject({
      name: 'mine',
      type: 'commonjs',
      scripts: { build: 'make', dev: 'octavo dev' },
    })
    const before = read('package.json')
    const again = await executeOctavo(['init'], { cwd })
    expect(again.stdout).not.toContain('+ ')
    expect(read('package.json')).toBe(before)
  })

  test('says what is in the way', async () => {
    const cwd = createTemporaryFolder({ docs: 'a file', 'site/package.json': '{ "name": ' })
    expect(await executeOctavo(['init', 'docs'], { cwd })).toMatchObject({
      code: 1,
      stderr: `✗ ${join(cwd, 'docs')} is a file, not a folder\n  → Choose another folder.\n`,
    })
    const { code, stderr } = await executeOctavo(['init', 'site'], { cwd })
    expect(code).toBe(1)
    expect(stderr).toContain('package.json is not valid JSON')
    expect(existsSync(join(cwd, 'site/site.config.ts'))).toBe(false)
  })

  test('knows its templates', async () => {
    expect(await executeOctavo(['init', '--template', 'blog'])).toMatchObject({
      code: 2,
      stderr:
        'Unknown template "blog". There are docs, docs+blog, api. Run octavo --help to see all commands and options.\n',
    })
  })
})

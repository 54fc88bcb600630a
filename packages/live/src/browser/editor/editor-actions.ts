import { translate } from 'octavo/translate'
import { type LivePlayground, type LiveSample, toRoutePath } from 'octavo/feature-shared'
import { loadChunk } from 'octavo/feature-browser'
import { loadManifest } from '../load-sample.ts'
import type { Editor } from './create-editor.ts'
import { toFragment } from './edit-fragment.ts'
import type { FrameAction } from './editor-frame.ts'

type Options = {
  sample: LiveSample
  editor: Editor
  /** The text of the file on the screen. */
  readShown: () => string
  say: (text: string) => void
  reset: () => void
  /** Null on the playground, where there's no code to go back to. */
  close: (() => void) | null
  link: PlaygroundLink | null
}

/** What the buttons below an editor do. */
export function listActions(options: Options): FrameAction[] {
  const { sample, editor, readShown, say, reset, close, link } = options
  return [
    ...(close ? [{ label: translate({ id: 'octavo.live.close', message: 'Close' }), run: close }] : []),
    {
      label: translate({ id: 'octavo.live.reset', message: 'Reset' }),
      run() {
        reset()
        say(translate({ id: 'octavo.live.isReset', message: 'The original is back.' }))
      },
    },
    {
      label: translate({ id: 'octavo.live.copy', message: 'Copy' }),
      run: () => void copy(readShown()).then(say),
    },
    {
      label: translate({ id: 'octavo.live.share', message: 'Share' }),
      run: () => void share(editor).then(say),
    },
    // Node can't render a component.
    ...(sample.preview
      ? []
      : [
          {
            label: translate({ id: 'octavo.live.project', message: 'Open as project' }),
            run: () => void download(sample, editor).catch(() => say(describeFailedProject())),
          },
        ]),
    ...(link ? [{ label: link.label, run: () => void openPlayground(editor, link).then(say) }] : []),
  ]
}

/** Returns what to tell the reader, like `share`. */
async function copy(text: string): Promise<string> {
  return (await writeToClipboard(text))
    ? translate({ id: 'octavo.code.copied', message: 'Copied' })
    : translate({
        id: 'octavo.live.copyFailed',
        message: 'Could not copy. Select the code and press Ctrl+C.',
      })
}

async function share(editor: Editor): Promise<string> {
  const fragment = await toFragment(editor.changes())
  if (fragment === null) return describeTooLarge()
  // Before the fragment is set, because saving removes an edit from the address.
  editor.save()
  history.replaceState(history.state, '', fragment)
  return (await writeToClipboard(location.href))
    ? translate({
        id: 'octavo.live.shared',
        message: 'The address of this page now contains your change, and has been copied.',
      })
    : translate({
        id: 'octavo.live.sharedInAddress',
        message: 'The address of this page now contains your change. Copy it to share it.',
      })
}

function describeFailedProject(): string {
  return translate({
    id: 'octavo.live.projectFailed',
    message: 'The project could not be made, because its package versions could not be loaded. Try again.',
  })
}

async function download(sample: LiveSample, editor: Editor): Promise<void> {
  const { downloadProject } = await loadChunk(() => import('./download-project.ts'))
  await downloadProject(sample, editor)
}

/** The playground in the language of this page, and that language's base URL. Null if the site has no playground. */
export async function findPlayground(): Promise<(LivePlayground & { baseUrl: string }) | null> {
  const { playground = {} } = await loadManifest()
  const [found] = Object.entries(playground)
    .filter(([baseUrl]) => location.pathname.startsWith(baseUrl))
    .toSorted(([a], [b]) => b.length - a.length)
  return found ? { ...found[1], baseUrl: found[0] } : null
}

/** The playground, and the name it has for the page of this sample. */
export type PlaygroundLink = { label: string; href: string; page: string }

export async function findPlaygroundLink(): Promise<PlaygroundLink | null> {
  // Without the manifest there's only this link missing. Whatever else needs the manifest requests it again.
  const found = await findPlayground().catch(() => null)
  const page = found && toRoutePath(location.pathname, found.baseUrl)
  if (page === null) return null
  const label = translate({ id: 'octavo.live.toPlayground', message: 'Open in playground' })
  return { label, href: found?.href ?? '', page }
}

async function openPlayground(editor: Editor, { href, page }: PlaygroundLink): Promise<string> {
  const fragment = await toFragment({ ...editor.changes(), page })
  if (fragment === null) return describeTooLarge()
  location.assign(href + fragment)
  return ''
}

function describeTooLarge(): string {
  return translate({
    id: 'octavo.live.tooLargeToShare',
    message: 'Your change is too large for an address.',
  })
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

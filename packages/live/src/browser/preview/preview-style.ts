import type { PreviewFont, PreviewSettings } from '../../shared/live-messages.ts'

/** Styles plain elements in the page's colors. The policy allows stylesheets that a script creates. */
const rules = `
html { font: 15px/1.5 var(--font, system-ui), sans-serif; color: var(--ink); overflow-wrap: anywhere; }
body { margin: 0; display: flow-root; }
main { display: flow-root; padding: 4px 20px; }
:is(h1, h2, h3) { font-size: 1.15em; line-height: 1.3; margin: .75em 0; }
:is(p, ul, ol, dl, form, pre, table) { margin: .75em 0; }
ul, ol { padding-inline-start: 1.4em; }
button, input, select, textarea {
  font: inherit; color: inherit; padding: .2em .6em; margin: .15em .3em .15em 0;
  border: 1px solid var(--line-strong, var(--line)); border-radius: 6px; background: var(--surface);
}
button:not(:disabled) { cursor: pointer; }
button:disabled { opacity: .55; cursor: default; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
[role=alert] { color: var(--danger); }
[aria-busy=true] { opacity: .6; }
label { display: inline-block; margin-block: .25em; }
`
let isAdded = false

export function applyColors({ isDark, colors }: PreviewSettings): void {
  if (!isAdded) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
    isAdded = true
  }
  const { style } = document.documentElement
  // Without the same scheme as the page, browsers draw an opaque background.
  style.colorScheme = isDark ? 'dark' : 'light'
  for (const [name, value] of Object.entries(colors)) style.setProperty(name, value)
}

/** The policy forbids loading fonts, but not making one from bytes that the page has sent. */
export function applyFont({ family, faces }: PreviewFont): void {
  for (const { bytes, ...descriptors } of faces) document.fonts.add(new FontFace(family, bytes, descriptors))
  document.documentElement.style.setProperty('--font', JSON.stringify(family))
}

import { problemsIn, type Built } from './build-once.ts'

function fence(text: string): string {
  return ['```txt', text.trimEnd(), '```'].join('\n')
}

/** What is printed about some files. A heading for the problems that follow belongs to none of them. */
function show(built: Built, files: RegExp): string {
  return fence(problemsIn(built, files).replace(/\n\n(?![✗!] )\w[^]*$/, ''))
}

type Sites = { unrendered: Built; uninstalled: Built; misconfigured: Built; unfinished: Built }

/** Headings of `docs/messages.md` → what is printed now. */
function listMessages({ unrendered, uninstalled, misconfigured, unfinished }: Sites): Record<string, string> {
  return {
    'A hook in a component without `use client`': show(unrendered, /^content\/docs\/state/),
    'An event handler in a page': show(unrendered, /^content\/docs\/button/),
    'An image that is used as a component': show(unrendered, /^content\/docs\/dot/),
    'A name that nothing defines': show(unrendered, /^content\/docs\/title/),
    'A link to a page that fails for another reason':
      problemsIn(unrendered, /^content\/docs\/links/) ||
      'Nothing about the link, because it works once the page does.',
    'Packages, files and a tsconfig.json that are missing': fence(uninstalled.report),
    'Options that don’t exist': fence(misconfigured.report),
    'A link in the navbar that leads nowhere': show(unfinished, /^(?!content).*dosc/s),
    'More problems than fit on a screen': show(unfinished, /gone\.md/),
    'Content that browsers block on the published site': show(unfinished, /Content-Security-Policy/),
  }
}

/** The text of `docs/messages.md` with what is printed now. Its introduction and what used to be printed stay. */
export function updateMessages(page: string, sites: Sites): string {
  const messages = listMessages(sites)
  const [introduction = '', ...entries] = page.split(/^## /m)
  const updated = entries.map((entry) => {
    const [title = ''] = entry.split('\n')
    const [before] = entry.split('\n\nNow:\n\n')
    return `${before}\n\nNow:\n\n${messages[title] ?? 'No site of the test has this mistake.'}`
  })
  return `${[introduction.trimEnd(), ...updated].join('\n\n## ')}\n`
}

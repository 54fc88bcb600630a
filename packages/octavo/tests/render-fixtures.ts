import type { Page } from '../src/model/page.ts'

/** A rendered page in which nothing is wrong. */
export function pageOf(path: string, parts: Partial<Page> = {}): Page {
  return {
    path,
    source: `content${path}.md`,
    files: [],
    cached: false,
    links: [],
    images: [],
    anchors: [],
    mainIsEmpty: false,
    loads: [],
    problems: [],
    unlisted: false,
    ...parts,
  }
}

/** For tests of pages whose styles don't matter. */
export const styles = {
  base: '',
  blocks: '',
  blockPattern: 'x',
  laterUrl: '',
  restUrl: '',
  fonts: {},
  policies: { base: '', blocks: '', banner: '' },
}

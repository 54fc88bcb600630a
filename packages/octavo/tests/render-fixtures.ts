import type { Page } from '../src/model/page.ts'
import type { PageHead } from '../src/model/render-contract.ts'

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

/** What a browser knows about a page without a sidebar. */
export function headOf(path: string, parts: Partial<PageHead> = {}): PageHead {
  const plain = { title: 'X', layout: 'plain', sidebar: null, htmlClass: '', noFooter: false, docs: null }
  return { path, ...plain, ...parts }
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

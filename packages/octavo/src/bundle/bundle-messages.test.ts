import { expect, it } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { collectMessages } from './bundle-messages.ts'

it('finds what components translate, and what the browser needs of it', () => {
  const folder = createTemporaryFolder({
    'rsc/index.js': `
      translate({
        id: "a.title",
        message: "On this \\"page\\""
      });
      (0, translate$1)({ message: "Plain" });
      jsx(Translate, { id: "b.by", values: { who: jsx("b", { children: "Ada" }) }, children: "By {who}" });
      jsx(Translate, { id: "b.none", values: { a: [")"] }, children: text }); jsx("p", { children: "Other" });
      jsx(Translate, { children: "Alone" });
      translate({ message: "Last", description: "why", id: "c.last" });`,
    'ssr/index.js': 'translatePlural({ id: "d.items", message: "{count} item|{count} items" }, { count })',
    'client/assets/index.js': 'x({id:`d.items`,message:`{count} item|{count} items`},{count:n})',
    'client/assets/data.json': '"a.title"',
  })
  expect(collectMessages(folder).toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
    { key: 'Alone', text: 'Alone', inBrowser: false },
    { key: 'Plain', text: 'Plain', inBrowser: false },
    { key: 'a.title', text: 'On this "page"', inBrowser: false },
    { key: 'b.by', text: 'By {who}', inBrowser: false },
    { key: 'b.none', text: null, inBrowser: false },
    { key: 'c.last', text: 'Last', inBrowser: false },
    { key: 'd.items', text: '{count} item|{count} items', inBrowser: true },
  ])
})

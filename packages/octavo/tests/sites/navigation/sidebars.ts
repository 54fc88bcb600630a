import type { SidebarsInput } from 'octavo'

/** Open and closed categories, with and without a page, one inside another. */
export const latest: SidebarsInput = {
  docs: [
    'introduction',
    'guide',
    {
      type: 'category',
      label: 'Tides',
      collapsed: false,
      link: {
        type: 'generated-index',
        slug: '/tides',
        title: 'All about tides',
        description: 'Up and down.',
      },
      items: [
        'tides/high',
        'tides/low',
        {
          type: 'category',
          label: 'Moon',
          collapsed: true,
          link: { type: 'doc', id: 'moon/moon' },
          items: ['moon/full', 'moon/new'],
        },
      ],
    },
    {
      type: 'category',
      label: 'Ropes',
      collapsed: true,
      items: ['ropes/bowline', 'ropes/hitch'],
    },
    {
      type: 'category',
      label: 'Signals',
      collapsed: false,
      items: ['signals/flags', 'signals/lights', 'tides/low'],
    },
    'voyage',
    'cargo',
    'links',
    'café',
    'lantern',
    { type: 'link', label: 'Charts', href: 'https://charts.example/' },
  ],
}

export const first: SidebarsInput = {
  docs: [
    'introduction',
    'guide',
    { type: 'category', label: 'Old knots', collapsed: true, items: ['sheepshank', 'granny'] },
  ],
}

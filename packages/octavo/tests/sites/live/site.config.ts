import { defineSite } from 'octavo'
import { live } from 'octavo-live'
import { samples } from 'octavo-samples'

/** A site whose readers can run samples. */
export default defineSite({
  title: 'Lighthouse',
  url: 'https://lighthouse.example',
  favicon: 'img/logo.svg',
  integrations: [samples(), live()],
  docs: {
    versions: [
      {
        name: 'current',
        label: '2.x',
        path: '/docs',
        folder: 'content/docs',
        samples: { folder: 'samples', live: true },
      },
      { name: '1.x', path: '/docs/v1', folder: 'content/v1' },
    ],
  },
  samples: { playground: '/play' },
  footer: { links: [{ label: 'Playground', to: '/play' }] },
})

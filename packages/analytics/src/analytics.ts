import { createHash } from 'node:crypto'
import type { Integration, SiteInput } from 'octavo'

const host = 'https://www.googletagmanager.com'

/** Sends one page view for each address a reader visits. */
export type AnalyticsOptions = {
  /** Google Analytics 4 through gtag. */
  provider?: 'google'
  /** Measurement id. @example 'G-ABC123DEF4' */
  id: string
  /** Default: `true`. */
  anonymizeIp?: boolean
  /** Send nothing for readers whose browser sends Do Not Track. Default: `false`. */
  respectDoNotTrack?: boolean
}

/**
 * Counts page views, in builds only: an author's own views must not be counted (B231).
 *
 * @example
 * import { defineSite } from 'octavo'
 * import { analytics } from 'octavo-analytics'
 *
 * export default defineSite({ title: 'Lighthouse', integrations: [analytics({ id: 'G-ABC123DEF4' })] })
 */
export function analytics(options: AnalyticsOptions): Integration {
  const text = buildScript(options)
  const file = `assets/analytics-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
  return {
    name: 'analytics',
    hooks: {
      'config:setup'({ command, updateConfig }) {
        checkOptions(options)
        if (command !== 'build') return
        updateConfig({
          contentSecurityPolicy: sources,
          head: [
            // Before the script requests it.
            { tag: 'link', attributes: { rel: 'preconnect', href: host } },
            { tag: 'script', attributes: { async: true, src: `/${file}` } },
          ],
        })
      },
      'build:generated': ({ writeFile }) => writeFile(file, text),
    },
  }
}

const sources = {
  'script-src': [host],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
} satisfies SiteInput['contentSecurityPolicy']

/**
 * Google Analytics 4. We send the views ourselves, because gtag would count them before the title has changed. The
 * script may run before or after the app starts, and must not throw when gtag is blocked. Every document with a search
 * page says where it is, in the link to its description.
 */
export function buildScript({ id, anonymizeIp = true, respectDoNotTrack = false }: AnalyticsOptions): string {
  return `(function(){
var s=${JSON.stringify({ id, anonymizeIp, respectDoNotTrack })},last=null;
if(s.respectDoNotTrack&&(navigator.doNotTrack==='1'||navigator.globalPrivacyControl))return;
var d=document.querySelector('link[rel=search]'),search=d&&d.getAttribute('href').replace(/opensearch\\.xml$/,'search');
window.dataLayer=window.dataLayer||[];
window.gtag=window.gtag||function(){dataLayer.push(arguments)};
gtag('js',new Date());
var c={send_page_view:false};
if(s.anonymizeIp)c.anonymize_ip=true;
gtag('config',s.id,c);
function view(){
var l=location,now=[l.pathname,l.search,l.hash],old=last;
last=now;
if(old&&old.join()===now.join())return;
if(old&&now[0].replace(/\\/$/,'')===search&&old[0]===now[0]&&old[1]!==now[1])return;
gtag('event','page_view',{page_title:document.title,page_location:l.href,page_path:now.join('')});
}
view();
addEventListener('octavo:shown',view);
var e=document.createElement('script');
e.async=true;
e.src=${JSON.stringify(`${host}/gtag/js?id=`)}+s.id;
document.head.appendChild(e);
})()
`
}

/** The id ends up in an address and in a script. */
function checkOptions({ provider = 'google', id }: AnalyticsOptions): void {
  if (provider !== 'google') throw new Error(`"provider" must be "google", not "${String(provider)}"`)
  if (/^[A-Z]{1,3}-[A-Z0-9]{4,20}$/.test(id)) return
  throw new Error(`"id" must be a measurement ID such as "G-ABC123DEF4", not "${id}"`)
}

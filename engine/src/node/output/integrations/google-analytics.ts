import { shownEvent } from '../../../shared/html/shown-event.ts'
import type { AnalyticsProvider } from './analytics-provider.ts'

const host = 'https://www.googletagmanager.com'

/** Google Analytics 4. We send the views ourselves, because gtag would count them before the title has changed. */
export const googleAnalytics: AnalyticsProvider = {
  preconnect: [host],
  sources: {
    'script-src': [host],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
    'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  },
  buildScript: ({ id, anonymizeIp, respectDoNotTrack }, { search }) => `(function(){
var s=${JSON.stringify({ id, anonymizeIp, respectDoNotTrack, search })},last=null;
if(s.respectDoNotTrack&&(navigator.doNotTrack==='1'||navigator.globalPrivacyControl))return;
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
if(old&&now[0].replace(/\\/$/,'')===s.search&&old[0]===now[0]&&old[1]!==now[1])return;
gtag('event','page_view',{page_title:document.title,page_location:l.href,page_path:now.join('')});
}
view();
addEventListener(${JSON.stringify(shownEvent)},view);
var e=document.createElement('script');
e.async=true;
e.src=${JSON.stringify(`${host}/gtag/js?id=`)}+s.id;
document.head.appendChild(e);
})()
`,
}

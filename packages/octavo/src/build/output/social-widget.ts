import { shownEvent } from '../../model/shown-event.ts'
import type { SocialWidget } from '../../model/integrations.ts'
import type { Site } from '../../model/site.ts'
import { hashOf } from '../../files/hash.ts'

export type WidgetFile = { /** From the output folder. */ file: string; text: string }

/** The script for pages with embedded posts, or null when the site doesn't use the widget. */
export function buildWidgetFile({ socialWidget }: Pick<Site, 'socialWidget'>): WidgetFile | null {
  if (!socialWidget) return null
  const text = buildScript(socialWidget)
  return { file: `assets/social-${hashOf(text).slice(0, 8)}.js`, text }
}

/**
 * Loads the network's script when the first post comes into view, and lets it look for new posts after each navigation
 * (B235-B236). Until then, and if the script is blocked, readers see the quote.
 */
function buildScript({ script, global }: SocialWidget): string {
  return `(function(){
var s=${JSON.stringify({ script, global })},asked=false,seen=new WeakSet();
function load(e){var w=window[s.global];if(w&&w.widgets)w.widgets.load(e)}
function ask(e){
if(asked)return load(e);
asked=true;
var n=document.createElement('script');
n.async=true;
n.charset='utf-8';
n.src=s.script;
n.onload=function(){load()};
document.head.appendChild(n);
}
var o=new IntersectionObserver(function(l){l.forEach(function(i){
if(!i.isIntersecting)return;
o.unobserve(i.target);
ask(i.target);
})},{rootMargin:'200px'});
function look(){document.querySelectorAll('[data-social-post]').forEach(function(e){
if(seen.has(e))return;
seen.add(e);
o.observe(e);
})}
look();
addEventListener(${JSON.stringify(shownEvent)},look);
})()
`
}

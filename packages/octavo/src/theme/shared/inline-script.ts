import { earlyScript } from './early-script.ts'

/**
 * The inline script. It's the same on every page except the home page, so one hash in the Content-Security-Policy
 * covers it. It runs before the first paint, reads its settings from attributes of `<html>`, and works in any browser.
 *
 * - color mode: the stored choice, else the system's (when respected), else the default (B190)
 * - announcement: dismissed only if the stored id is the configured one, or an old misspelling of it (B196-B200)
 * - boot guard: a page whose entry script is gone (from an older deploy) is reloaded once
 * - path: where the document was opened, because Back may change the address before the scripts run
 * - fonts: requested at once, unless the reader saves data
 * - later styles: moved to the end of the head, so that stylesheets loaded later still follow them. In the body, they'd
 *   be inserted before such a stylesheet, and the browser would lay out the whole page again
 * - early events: see `early-script.ts`
 */
export const inlineScript = onOneLine(`(function(){
var e=document.documentElement,d=e.dataset;
d.path=location.pathname;
var c=navigator.connection;
if(c&&c.saveData)d.save='';else(d.fonts||'').split(' ').forEach(function(u){
if(!u)return;
var l=document.createElement('link');
l.rel='preload';
l.as='font';
l.crossOrigin='';
l.href=u;
document.head.appendChild(l);
});
function get(s,k){try{return s().getItem(k)}catch(x){return null}}
function set(s,k,v){try{s().setItem(k,v)}catch(x){}}
function local(){return localStorage}
function session(){return sessionStorage}
var t=d.colorSwitch==='off'?null:get(local,'theme');
if(t===null)t=d.colorSystem==='on'?(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'):d.colorDefault;
e.setAttribute('data-theme',t==='dark'?'dark':'light');
var a=d.announcement;
if(a){
var i=get(local,'docusaurus.announcement.id');
var same=(i==='annoucement-bar'?'announcement-bar':i)===a;
var gone=same&&get(local,'docusaurus.announcement.dismiss')==='true';
if(i!==a)set(local,'docusaurus.announcement.id',a);
if(!same)set(local,'docusaurus.announcement.dismiss','false');
e.setAttribute('data-announcement-bar-initially-dismissed',String(gone));
}
addEventListener('error',function(v){
var n=v.target;
if(!n||n.id!=='octavo-entry')return;
if(get(session,'octavo.boot')!==location.href){
set(session,'octavo.boot',location.href);
if(get(session,'octavo.boot')===location.href){v.stopImmediatePropagation();location.reload();}
}
},true);
document.addEventListener('readystatechange',function(){
var a=document.querySelectorAll('#octavo-later'),n=a[a.length-1];
if(n)document.head.insertAdjacentHTML('beforeend',n.textContent);
},{once:true});
${earlyScript}})()`)

/**
 * Follows the inline script in the same element, on the home page only. If reloading didn't help, it shows the likely
 * cause (B155-B159).
 */
export const bannerScript = onOneLine(`;addEventListener('error',function(v){
if(!v.target||v.target.id!=='octavo-entry')return;
var d=document.documentElement.dataset,b=document.createElement('div'),p=location.pathname;
function add(t,x,y,c){var l=document.createElement(t);l.textContent=x;if(y){var s=document.createElement('b');s.textContent=y;s.className=c;l.appendChild(s)}b.appendChild(l);return l}
b.className='base-url-banner';
b.setAttribute('role','alert');
add('strong','Your site did not load properly.');
add('p','A very common reason is a wrong site baseUrl configuration.');
add('p','Current configured baseUrl = ',d.baseUrl,'wrong').append(d.baseUrl==='/'?' (default value)':'');
add('p','We suggest trying baseUrl = ',p.charAt(p.length-1)==='/'?p:p+'/','right');
document.body.insertBefore(b,document.body.firstChild);
},true)`)

/** Joins the lines, which is safe because each one ends a statement or opens a block. */
function onOneLine(code: string): string {
  return code.replaceAll('\n', '')
}

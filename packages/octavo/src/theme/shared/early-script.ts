/** Fired on the document when search opens or is canceled. Whether the `standInId` input exists tells which. */
export const searchEvent = 'octavo:search'

/** Id of the input that receives typing until the search dialog has loaded. */
export const standInId = 'octavo-search-ahead'

/**
 * Part of the inline script. It keeps what a reader does before the code for it has loaded.
 *
 * - search: Ctrl+K, `/`, a click on the button, or a letter typed on it (B211, B242) adds an input right away. The
 *   browser then handles typing, pasting, corrections, and composition; keys meant for the results are recorded
 *   (`search/browser/modal/stand-in.ts`). Escape or a click elsewhere cancels the search, but not a click on Retry
 * - other events are recorded until the page is interactive; for the pointer, only its last position
 *   (`browser/events/early-events.ts`)
 */
export const earlyScript = `var early=[],moved=[],isUp=false,y=0,taken,kinds=['click','keydown','change','pointermove','scroll'];
function tell(){document.dispatchEvent(new Event('${searchEvent}'))}
function begin(b,origin,query){
var i=document.createElement('input');
i.id='${standInId}';
i.type='search';
i.maxLength=500;
i.autocomplete='off';
i.autocapitalize='off';
i.spellcheck=false;
i.setAttribute('aria-label',b.querySelector('span').textContent);
i.style.cssText='position:fixed;top:0;opacity:0;font-size:16px;pointer-events:none';
if(origin===document.body)origin=document.getElementById('octavo-main')||origin;
i.value=query;
i.origin=origin;
i.keys=[];
i.end=function(){i.remove();origin.focus({preventScroll:true});tell()};
i.oninput=function(){i.keys=[]};
i.addEventListener('compositionstart',function(){i.busy=true});
i.addEventListener('compositionend',function(){i.busy=false});
(document.querySelector('dialog[open]')||document.body).appendChild(i);
i.focus({preventScroll:true});
i.select();
tell();
}
function ask(v){
var t=v.target,k=v.key,b=document.querySelector('button[data-search]'),i=document.getElementById('${standInId}');
if(!b||!t.closest)return;
var at=t.closest('button[data-search]'),isHeld=v.ctrlKey||v.metaKey||v.altKey,isToggle=isHeld&&!v.altKey&&!v.shiftKey&&(/^k$/i.test(k)||k>'~'&&v.code==='KeyK');
function open(query){if(i)i.focus();else begin(b,at||document.activeElement,query)}
function marked(){return String(getSelection()).replace(/\\s+/g,' ').trim().slice(0,64)}
if(v.type==='click'){
if(at)open(marked());else{
if(i&&v.isTrusted&&!t.closest('[role=alert]')){
i.remove();
tell();
}
return;
}
}else if(isToggle){
v.preventDefault();
if(i)i.end();else if(document.body.classList.contains('DocSearch--active'))tell();else open(marked());
}else if(t===i){
if(v.isComposing||v.keyCode===229)k='';
if(k==='Escape')i.end();
if(/^(Arrow(Up|Down)|Enter)$/.test(k))i.keys.push(v);
if(/^(Arrow(Up|Down)|Enter|Escape|Tab)$/.test(k))v.preventDefault();
}else{
if(isHeld||v.isComposing||t.closest('input,textarea,select,[contenteditable],dialog')||get(local,'octavo.single-keys')==='off')return;
if(k==='/'){
v.preventDefault();
open(marked());
}else if(at&&/^[^\\s!-\\/:-@[-\`{-~]$/.test(k))open('');else return;
}
taken=v;
}
function keep(v){
if(v===taken)return;
if(v.type==='pointermove')moved=[v];else if(v.type!=='scroll')early.push(v);else{
isUp=scrollY<y;
y=scrollY;
}
}
addEventListener('click',ask,true);
addEventListener('keydown',ask,true);
kinds.forEach(function(k){addEventListener(k,keep,true)});
window.octavoEarly=function(){
kinds.forEach(function(k){removeEventListener(k,keep,true)});
return{events:early.concat(moved),isUp:isUp};
};
`

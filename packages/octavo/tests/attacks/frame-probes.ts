/** What the code of a sample may try. It's refused if the expression throws, rejects, or results in nothing. */
type Probe = [name: string, expression: string]

/** Ways out of the frame. */
export const escapes: Probe[] = [
  ['document of the page', 'parent.document.title'],
  ['script of the page', "parent.eval('1')"],
  ['address of the page', 'top.location.href'],
  ['navigation of the page', '(top.location.href = address)'],
  ['history of the page', 'parent.history.length'],
  [
    'forged message',
    'void parent.postMessage({ type: "lines", lines: [{ text: forged, isError: false }] }, "*")',
  ],
  ['another frame of the page', 'parent.frames[1].document.title'],
  ['element of the frame', 'frameElement.id'],
  ['opener', 'opener.document'],
  ['what started the sample', 'octavoPreview ?? octavoRuntime'],
  ['cookies', 'document.cookie'],
  ['a cookie', "(document.cookie = 'a=1')"],
  ['cookie store', 'cookieStore.getAll()'],
  ['local storage', 'localStorage'],
  ['session storage', 'sessionStorage'],
  ['databases', 'settled(indexedDB.open("x"), "success", "error")'],
  ['caches', 'caches.open("x")'],
  ['files of the site', 'navigator.storage.getDirectory()'],
  ['locks', 'navigator.locks.request("x", () => true)'],
  ['storage access', 'document.requestStorageAccess().then(() => true)'],
  ['service worker', 'navigator.serviceWorker.register("/x.js")'],
  ['shared worker', 'new SharedWorker("/x.js")'],
  ['worker', 'new Worker(address)'],
  ['broadcast', 'new BroadcastChannel("x")'],
  ['window', 'open(address)'],
  ['empty window', 'open("")'],
  ['realm of a frame', 'realm().document'],
  ['domain', '(document.domain = "example.com")'],
  ['eval', '(0, eval)("1")'],
  ['function from text', 'new Function("return 1")()'],
  ['import of text', 'import("data:text/javascript,export default 1")'],
  ['web assembly', 'WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))'],
  ['question', 'confirm("x")'],
  ['prompt', 'prompt("x")'],
  ['full screen', 'document.body.requestFullscreen().then(() => true)'],
  ['pointer', 'document.body.requestPointerLock().then(() => true)'],
  ['clipboard', 'navigator.clipboard.readText().then(() => true)'],
  ['place', 'new Promise((...all) => navigator.geolocation.getCurrentPosition(...all))'],
  ['camera', 'navigator.mediaDevices.getUserMedia({ video: true })'],
  ['screen', 'navigator.mediaDevices.getDisplayMedia()'],
  ['notifications', 'Notification.requestPermission().then((answer) => answer === "granted")'],
  ['passwords', 'navigator.credentials.get({ password: true })'],
  ['devices', 'navigator.usb.requestDevice({ filters: [] })'],
]

/** Ways to send something to `address`, which is another site. */
export const channels: Probe[] = [
  ['fetch', 'fetch(address)'],
  ['fetch that outlives the page', 'fetch(address, { keepalive: true, method: "POST", body: "x" })'],
  ["the browser's own fetch", 'Reflect.get(Window.prototype, "fetch").call(window, address)'],
  ['fetch of a frame', 'realm().fetch(address)'],
  ['request', 'requested(new XMLHttpRequest())'],
  // Chromium reports that it's on its way, and then refuses it.
  ['beacon', 'navigator.sendBeacon(address, "x") && null'],
  ['event source', 'settled(new EventSource(address), "open", "error")'],
  ['web socket', 'settled(new WebSocket(address.replace("http", "ws")), "open", "error")'],
  ['web transport', 'new WebTransport(address.replace("http", "https")).ready'],
  ['import', 'import(address)'],
  ['importScripts', 'importScripts(address)'],
  ['worker of a frame', 'new (realm().Worker)(address)'],
  ['peer', 'connected(RTCPeerConnection)'],
  ['peer by its older name', 'connected(webkitRTCPeerConnection)'],
  ['peer of a frame', 'connected(realm().RTCPeerConnection)'],
  ...['img', 'script', 'iframe', 'embed', 'video', 'audio', 'track', 'input'].map((tag): Probe => [
    tag,
    `loaded('${tag}', { src: address, type: 'image' })`,
  ]),
  ['object', 'loaded("object", { data: address })'],
  ['frame with a document', 'loaded("iframe", { srcdoc: `<img src="${address}">` })'],
  ['picture', 'loaded("img", { srcset: address })'],
  ['drawing', 'drawn(`<image href="${address}"/><use href="${address}#a"/>`)'],
  ['background', 'void (document.body.style.backgroundImage = `url(${address})`)'],
  ['style sheet', 'loaded("style", { textContent: `@import "${address}"` }).then(() => null)'],
  ['font', 'new FontFace("x", `url(${address})`).load()'],
  ['ping', 'loaded("a", { href: "#x", ping: address }, (link) => link.click())'],
  ['speculation', 'loaded("script", { type: "speculationrules", textContent: rules })'],
  ...[
    'stylesheet',
    'icon',
    'manifest',
    'preload',
    'prefetch',
    'modulepreload',
    'preconnect',
    'dns-prefetch',
    'prerender',
  ].map((rel): Probe => [rel, `loaded('link', { rel: '${rel}', as: 'image', href: address })`]),
]

/** The code of a sample that tries all of them at the same time, and prints what came of each. */
export function buildProbes(probes: readonly Probe[], { address, stun }: { address: string; stun: string }) {
  return `const address = '${address}/x'
const forged = '<img src=forged onerror=alert(1)>'
const rules = JSON.stringify({ prefetch: [{ source: 'list', urls: [address] }] })
const settled = (target, good, bad) =>
  new Promise((resolve, reject) => {
    target.addEventListener(good, resolve)
    target.addEventListener(bad, () => reject(new Error('refused')))
  })
const loaded = (tag, attributes, use = () => {}) => {
  const element = document.body.appendChild(Object.assign(document.createElement(tag), attributes))
  use(element)
  return tag === 'iframe' ? null : settled(element, 'load', 'error')
}
const drawn = (inside) => void (document.body.appendChild(document.createElement('div')).innerHTML = '<svg>' + inside + '</svg>')
const realm = () => document.body.appendChild(document.createElement('iframe')).contentWindow
const requested = (request) => {
  request.open('GET', address)
  request.send()
  return settled(request, 'load', 'error')
}
const connected = async (Peer) => {
  const peer = new Peer({ iceServers: [{ urls: '${stun}' }] })
  peer.createDataChannel('x')
  await peer.setLocalDescription(await peer.createOffer())
  return true
}
const probes = {
${probes.map(([name, expression]) => `  ${JSON.stringify(name)}: () => (${expression}),`).join('\n')}
}
await Promise.all(
  Object.entries(probes).map(async ([name, probe]) => {
    const late = new Promise((resolve) => setTimeout(resolve, 1500))
    const found = await Promise.race([late, Promise.resolve().then(probe).catch(() => null)])
    console.log(name + ': ' + (found ? 'REACHED' : 'refused'))
  }),
)
console.log('done')
export default function Probes() {
  return null
}
`
}

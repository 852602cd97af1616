/** One static page in both languages where a browser cannot load a test's page (docs/decisions/351). */
import { createHash } from 'node:crypto'
import { offlineWorker } from '@assay/contract/answers/addresses'
import type { FastifyInstance } from 'fastify'

/** The look of pages that stand for a test's; the dark one where a script has found that it was chosen. */
const style = `body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:#221d33;background:#fff}
main{max-width:32rem;margin:0 auto;padding:12vh 24px 24px}
h1,h2{margin:0;font-size:1.5rem;line-height:1.25}section+section{margin-top:40px;padding-top:32px;border-top:1px solid #d8d4e2}
h2{font-size:1.25rem}p{margin:12px 0 0}a{display:inline-block;margin-top:16px;padding:10px 20px;border:1px solid #655f78;border-radius:8px;color:inherit;text-decoration:none}
[data-dark]{color-scheme:dark}[data-dark] body{color:#f1eff7;background:#1b1826}[data-dark] section+section{border-color:#4a445c}[data-dark] a{border-color:#a39db5}`

/**
 * Says how many answers of this tab's application wait, and opens the test again once the server answers: it
 * asks for the worker's own file, as the page itself may say only once that the application was erased.
 */
const script = `try{if(localStorage.getItem('theme')==='DARK')document.documentElement.dataset.dark=''}catch{}
const tell=(count)=>{for(const each of document.querySelectorAll('[data-one]'))if(count)each.textContent=count===1?each.dataset.one:each.dataset.many.replace('#',count)}
try{const attempt=sessionStorage.getItem('application')
const opening=indexedDB.open('assay-candidate')
opening.onupgradeneeded=()=>opening.transaction.abort()
opening.onsuccess=()=>{const database=opening.result
const all=database.transaction('work').objectStore('work').getAll()
all.onsuccess=()=>{const modules=new Set();for(const {attempt:of,kind,module,content} of all.result){if(of!==attempt)continue
if(kind==='operation')modules.add(module);if(kind==='submission')for(const {moduleId} of content.answers)modules.add(moduleId)}
tell(modules.size);database.close()}}}catch{}
const look=()=>fetch('${offlineWorker}',{cache:'no-store'}).then(({status})=>500>status&&location.reload()).catch(()=>{})
addEventListener('online',look);setInterval(look,5000)`

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
export const plainLook = { element: `<style>${style}</style>`, source: hash(style) }
const policy = `default-src 'none'; style-src ${plainLook.source}; script-src ${hash(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const page = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Pas de connexion</title>${plainLook.element}</head>
<body><main><section><h1>Pas de connexion</h1>
<p>Vos réponses sont gardées sur cet appareil. <span data-one="1 réponse attend d’être envoyée." data-many="# réponses attendent d’être envoyées."></span></p>
<p>Le test se rouvrira tout seul dès que le réseau sera revenu : laissez cette page ouverte.</p>
<a href="">Réessayer maintenant</a></section>
<section lang="en"><h2>No connection</h2>
<p>Your answers are kept on this device. <span data-one="1 answer is waiting to be sent." data-many="# answers are waiting to be sent."></span></p>
<p>The test opens again by itself as soon as the network is back: leave this page open.</p>
<a href="">Try again now</a></section></main><script>${script}</script></body></html>`

/** Asks the network for every page and keeps nothing of it, so that no old page is ever shown. */
const worker = `const page = ${JSON.stringify(page)}
const headers = ${JSON.stringify({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
})}
addEventListener('install', () => skipWaiting())
addEventListener('fetch', (event) => {
  // A scope is the beginning of an address, and another test's may begin alike.
  if (event.request.mode !== 'navigate' || new URL(event.request.url).pathname !== new URL(registration.scope).pathname) return
  event.respondWith(fetch(event.request).catch(() => new Response(page, { headers })))
})
`

/** Serves the service worker of the tests' pages: its address bounds it to them. */
export function offlinePageRoutes(app: FastifyInstance): void {
  app.get(offlineWorker, (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
}

import { allCalls } from '@openbooth/contract'
import type { Call } from '@openbooth/contract/call'
import { errorCodes } from '@openbooth/contract/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { serveDocument } from './documents.ts'
import type { App } from '#platform/run/app.ts'
import { limitPerMinute } from '../limits/floodLimit.ts'
import { errorsOf, openApiDocument, whoMay } from './openapi.ts'
import { styledPolicy } from './site.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const shape = (schema: z.ZodType): string => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return escape(JSON.stringify(json, null, 2))
}

const section = ({ name, call }: { name: string; call: Call }): string => `
<article id="${name}">
  <h3><code>${call.method} ${call.path}</code></h3>
  <p>${escape(call.summary)}</p>
  <p><b>Who:</b> ${whoMay(call)}${call.limit ? ` · <b>Limit:</b> ${call.limit.max} in ${call.limit.seconds} s per ${call.limit.per}` : ''}${call.method === 'POST' ? ` · <b>Body:</b> at most ${call.upload?.mostBytes ?? call.bodyBytes} bytes` : ''}</p>
  <details><summary>Input</summary><pre>${shape(call.input)}</pre></details>
  ${call.answers === 'envelope' ? `<details><summary>Output (data)</summary><pre>${shape(call.output)}</pre></details>` : ''}
  <details><summary>Errors</summary><ul>${errorsOf(call)
    .map((message) => `<li><code>${errorCodes[message]}</code> ${escape(message)}</li>`)
    .join('')}</ul></details>
</article>`

const style = `
:root{color-scheme:light dark;--line:light-dark(#e4e7ec,#2a2e37);--dim:light-dark(#4b5160,#b4bac6)}
body{font:14px/1.6 system-ui,sans-serif;max-width:900px;margin:0 auto;padding:24px;background:light-dark(#f7f8fa,#0f1115);color:light-dark(#16181d,#eceef2)}
article{background:light-dark(#fff,#16181d);border:1px solid var(--line);border-radius:8px;padding:4px 16px 12px;margin:12px 0}
h3{margin:8px 0;font-size:15px}p{margin:4px 0;color:var(--dim)}pre{overflow:auto;font-size:12px}
nav a{margin-right:12px}a{color:light-dark(#1458d4,#7db3ff)}summary{cursor:pointer}
`

const page = (): string => {
  const byFeature = Map.groupBy(allCalls(), ({ name }) => name.split('.')[0]!)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API - OpenBooth</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><h1>OpenBooth API</h1>
<p>Send JSON with POST. Every response is the envelope <code>{code, msg, data}</code>. Code 200 means success. Any other code is an error of the catalogue. Machine-readable: <a href="/openapi.json">/openapi.json</a>.</p>
<nav>${[...byFeature.keys()].map((feature) => `<a href="#${feature}">${feature}</a>`).join('')}</nav>
${[...byFeature].map(([feature, calls]) => `<h2 id="${feature}">${feature}</h2>${calls.map(section).join('')}`).join('')}
</body></html>`
}

/** Requests per address and minute. Cached documents are not sent again. */
const mostReadings = 60

/** Serves the contract to machines (`/openapi.json`) and to readers (`/api-docs`). */
export const serveApiDocs = async (http: FastifyInstance, app: App): Promise<void> => {
  await http.register(async (scope) => {
    await limitPerMinute(scope, app, { name: 'api docs', max: mostReadings })
    serveDocument(scope, {
      path: '/openapi.json',
      type: 'application/json; charset=utf-8',
      make: () => JSON.stringify(openApiDocument()),
    })
    serveDocument(scope, {
      path: '/api-docs',
      type: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': styledPolicy(style) },
      make: page,
    })
  })
}

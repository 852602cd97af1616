import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import createClient, { type Client } from 'openapi-fetch'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import type { TestApp } from './test-app.ts'

interface Known {
  readonly email: string
  readonly password: string
  readonly assessmentId: string
  readonly ids: Readonly<Record<string, string>>
}

const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * Runs `partner-client.txt` against the application: a test from login to export, by the types that
 * `openapi-typescript` makes of the description.
 *
 * @throws with the compiler's messages where the client does not fit these types
 */
export async function fromLoginToExport(
  t: TestApp,
  description: object,
  known: Known,
): Promise<{ status: number; bytes: Buffer }> {
  const types = astToString(await openapiTS(structuredClone(description) as never))
  const source = await readFile(`${folder}partner-client.txt`, 'utf8')
  const code = compile({ [`${folder}openapi.ts`]: types, [`${folder}partner.ts`]: source })
  const { run } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    run: (api: Client<object>, known: Known) => Promise<Blob>
  }
  const blob = await run(createClient({ baseUrl: 'http://localhost:3000', fetch: fetchOf(t) }), known)
  return { status: 200, bytes: Buffer.from(await blob.arrayBuffer()) }
}

/** The client in JavaScript, after its types were checked. */
function compile(files: Readonly<Record<string, string>>): string {
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: true,
  }
  const host = ts.createCompilerHost(options)
  const disk = { ...host }
  host.readFile = (name) => files[name] ?? disk.readFile(name)
  host.fileExists = (name) => name in files || disk.fileExists(name)
  host.getSourceFile = (name, version, ...rest) => {
    const text = files[name]
    return text === undefined
      ? disk.getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, text, version)
  }
  let code = ''
  host.writeFile = (name, text) => {
    if (name.endsWith('partner.js')) code = text
  }
  const program = ts.createProgram(Object.keys(files), options, host)
  const problems = ts.getPreEmitDiagnostics(program)
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, host))
  program.emit()
  return code
}

/** A `fetch` that reaches the application, and keeps its cookies as a browser does. */
function fetchOf({ app }: TestApp): (request: Request) => Promise<Response> {
  const cookies: Record<string, string> = {}
  return async (request) => {
    const answer = await app.inject({
      method: request.method as 'GET',
      url: request.url,
      headers: Object.fromEntries(request.headers),
      cookies,
      payload: Buffer.from(await request.arrayBuffer()),
    })
    for (const { name, value } of answer.cookies) cookies[name] = value
    const headers = { 'content-type': String(answer.headers['content-type']) }
    const body = answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload)
    return new Response(body, { status: answer.statusCode, headers })
  }
}

import { positionHeader } from '@assay/contract/session/addresses'
import { login, switchCompany } from '@assay/contract/session/calls'
import { HttpConnection } from '../sittings/http-connection.ts'

/** A signed-in superadmin, who works for one company after the other. */
export interface Staff {
  /** Reads; throws unless it is answered 200. */
  get(path: string): Promise<void>
  /** Reads or changes as a browser does, which names with each read how far it knows the log. */
  ask(method: string, path: string, body?: unknown): Promise<string>
  workFor(companyId: string): Promise<void>
  /** Reads a file to its end; gives its bytes. */
  download(path: string): Promise<number>
  /** Sends a form; gives what is answered, throws unless that is 200. */
  post(path: string, form: FormData): Promise<unknown>
  close(): void
}

const positionIn = new RegExp(`\\r\\n${positionHeader}: (\\w+)`, 'i')

/** Signs the first superadmin of the bench's server in. */
export async function signIn(port: number): Promise<Staff> {
  const connection = new HttpConnection(port)
  const cookies = new Map<string, string>()
  let position = ''
  const send = async (method: string, path: string, body = ''): Promise<string> => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = [
      `cookie: ${jar}`,
      ...(body === '' ? [] : ['content-type: application/json']),
      ...(position === '' ? [] : [`${positionHeader}: ${position}`]),
    ]
    const answer = await connection.request(method, path, headers, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`)
    const said = positionIn.exec(answer.head)?.[1] ?? ''
    if (said > position) position = said
    for (const cookie of answer.cookies) {
      const [name = '', value = ''] = cookie.split(/=(.*)/s)
      cookies.set(name, value)
    }
    return answer.body
  }
  const body = { email: 'admin@assay.example', password: 'only for the benchmark' }
  await send(login.address.method, login.address.path, JSON.stringify(body))
  return {
    get: async (path) => void (await send('GET', path)),
    ask: (method, path, given) => send(method, path, given === undefined ? '' : JSON.stringify(given)),
    workFor: async (id) =>
      void (await send(switchCompany.address.method, switchCompany.address.path.replace(':companyId', id))),
    download: async (path) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
      if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      let bytes = 0
      for await (const piece of answer.body) bytes += piece.byteLength
      return bytes
    },
    post: async (path, form) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const origin = `http://127.0.0.1:${port}`
      const answer = await fetch(origin + path, { method: 'POST', headers: { cookie }, body: form })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return await answer.json()
    },
    close: () => connection.close(),
  }
}

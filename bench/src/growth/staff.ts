import { login, switchCompany } from '@assay/contract/session/calls'
import { HttpConnection } from '../sittings/http-connection.ts'

/** A signed-in superadmin, who works for one company after the other. */
export interface Staff {
  /** Reads; throws unless it is answered 200. */
  get(path: string): Promise<void>
  workFor(companyId: string): Promise<void>
  /** Reads a file to its end; gives its bytes. */
  download(path: string): Promise<number>
  /** Sends a form; gives what is answered, throws unless that is 200. */
  post(path: string, form: FormData): Promise<unknown>
  close(): void
}

/** Signs the first superadmin of the bench's server in. */
export async function signIn(port: number): Promise<Staff> {
  const connection = new HttpConnection(port)
  const cookies = new Map<string, string>()
  const send = async (method: string, path: string, body = ''): Promise<void> => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = [`cookie: ${jar}`, ...(body === '' ? [] : ['content-type: application/json'])]
    const answer = await connection.request(method, path, headers, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`)
    for (const cookie of answer.cookies) {
      const [name = '', value = ''] = cookie.split(/=(.*)/s)
      cookies.set(name, value)
    }
  }
  const body = { email: 'admin@assay.example', password: 'only for the benchmark' }
  await send(login.address.method, login.address.path, JSON.stringify(body))
  return {
    get: (path) => send('GET', path),
    workFor: (id) => send(switchCompany.address.method, switchCompany.address.path.replace(':companyId', id)),
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

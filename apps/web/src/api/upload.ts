/** Sends large bodies and tells how many bytes have left, which `fetch` itself does not. */

/**
 * @param tell bytes that have left, and how many there are in all, the form's own words among them
 * @throws TypeError when no answer comes, as `fetch` does; AbortError when it was given up
 */
export function upload(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit & { readonly headers: Headers },
  tell: (sent: number, total: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.withCredentials = true
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(loaded, total))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(
        new Response(status === 204 ? null : responseText, { status, headers: { 'content-type': type } }),
      )
    })
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body as XMLHttpRequestBodyInit)
  })
}

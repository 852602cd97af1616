/** Saves a file that a call answers under the name that the server gave it. */
export async function saveFile(answer: Response | Promise<Response>, fallbackName: string): Promise<void> {
  const response = await answer
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(response.headers.get('content-disposition')) ?? fallbackName
  link.click()
  URL.revokeObjectURL(url)
}

/** The name in a Content-Disposition header; the encoded form (RFC 6266 `filename*`) wins. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return disposition?.match(/filename="([^"]+)"/i)?.[1]
}

export function fileForm(name: string, file: File): FormData {
  const form = new FormData()
  form.set(name, file)
  return form
}

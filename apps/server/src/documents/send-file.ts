import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that is made for whoever asked. */
export interface MadeFile {
  /** The file's name with its ending; characters that a file system refuses are replaced. */
  readonly name: string
  readonly mime: string
  readonly content: Readable
}

/** Sends a file to be saved; nobody on the way keeps it. */
export async function sendFile(reply: FastifyReply, { name, mime, content }: MadeFile) {
  void reply
    .type(mime)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition('attachment', fileName(name)))
  return await reply.send(content)
}

/** Whether a browser shows a file or saves it, and its name as RFC 5987 writes it. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  // These four are no part of its alphabet; a quote would end the charset before the name.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename*=UTF-8''${encoded}`
}

/** In bytes: file systems take 255, and Windows 260 characters of the whole path. */
const longestName = 150

/** A name that every file system takes: a longer one is cut before its ending. */
export function fileName(name: string): string {
  const whole = name.toWellFormed().replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069<>:"/\\|?*]+/gu, '_')
  if (Buffer.byteLength(whole) <= longestName) return whole
  const ending = /(?: \d{4}-\d\d-\d\d)?\.[a-z\d]{1,5}$/i.exec(whole)?.[0] ?? ''
  let [start, left] = ['', longestName - Buffer.byteLength(ending)]
  for (const letter of whole.slice(0, whole.length - ending.length)) {
    left -= Buffer.byteLength(letter)
    if (left < 0) break
    start += letter
  }
  return start.trimEnd() + ending
}

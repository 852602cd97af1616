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
export async function sendFile(
  reply: FastifyReply,
  { name, mime, content }: MadeFile,
): Promise<FastifyReply> {
  void reply
    .type(mime)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName(name))}`)
  return await reply.send(content)
}

/** A name that every file system takes. */
export function fileName(name: string): string {
  return name.toWellFormed().replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069<>:"/\\|?*]+/gu, '_')
}

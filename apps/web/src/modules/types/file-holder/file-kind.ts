/** The kind of a file by the ending of its name, which the media library keeps. Pure. */
import { filmEndings } from '@assay/domain/modules/types/file-holder/film-endings'

type FileKind = 'image' | 'audio' | 'video' | 'document'

const endings: Readonly<Record<Exclude<FileKind, 'document'>, readonly string[]>> = {
  image: ['png', 'jpg', 'jpeg', 'webp', 'gif'],
  audio: ['mp3', 'ogg', 'wav', 'm4a'],
  video: filmEndings,
}

/** `type` is what a person calls it: `PDF`; empty where the name has no ending. */
export function fileKind(fileName: string): { readonly kind: FileKind; readonly type: string } {
  const ending = /\.([a-z\d]{2,5})$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
  const kind = (['image', 'audio', 'video'] as const).find((each) => endings[each].includes(ending))
  return { kind: kind ?? 'document', type: ending.toUpperCase() }
}

/** The name to show: the one that was given, else the file's own without its ending. */
export function fileTitle({ name, fileName }: { readonly name: string; readonly fileName: string }): string {
  return name.trim() || fileName.replace(/\.[a-z\d]{2,5}$/i, '').trim()
}

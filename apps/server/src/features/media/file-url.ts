/** The address of a stored file, as documents and pages refer to it. */
export function fileUrl(id: string): string
export function fileUrl(id: string | null): string | null
export function fileUrl(id: string | null): string | null {
  return id === null ? null : `/api/files/${id}`
}

/** Stable keys for elements, which stay when a save replaces their temporary ids. */
import { useStore } from './use-builder.ts'

export function useKeyOf(): (id: string) => string {
  return useStore().keyOf
}

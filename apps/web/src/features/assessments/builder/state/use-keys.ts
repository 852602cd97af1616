/** Stable keys for elements, whatever a save makes of their temporary ids. */
import { useStore } from './use-builder.ts'

export function useKeyOf(): (id: string) => string {
  return useStore().keyOf
}

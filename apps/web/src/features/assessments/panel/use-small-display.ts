/** SPEC §9: below 768 px. */
import { useMediaQuery } from '@mantine/hooks'

export function useSmallDisplay(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
}

import { applicationAddresses } from '@assay/contract/applications/addresses'
import type { Call } from '@assay/contract/call'
import { trimEnd } from '@assay/domain/modules/shared/trim-end'

/** A GET answers HEAD too, but one that changes state and the live stream, which has no end. */
export const answersHead = ({ address, changesState }: Call): boolean =>
  address.method === 'GET' &&
  changesState !== true &&
  address.path !== applicationAddresses.streamChanges.path

/** The methods at a path, empty without: tells a wrong method from a wrong address (RFC 9110 §15.5.6). */
export function allowedMethods(app: { readonly servedCalls: Iterable<Call> }, url: string): string[] {
  const parts = segmentsOf(url.split('?')[0] ?? '')
  const methods = [...app.servedCalls]
    .filter(({ address }) => fits(segmentsOf(address.path), parts))
    .flatMap((call) => (answersHead(call) ? ['GET', 'HEAD'] : call.address.method))
  return [...new Set(methods)].sort()
}

const segmentsOf = (path: string): string[] => trimEnd(path, '/').split('/')

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((segment, index) =>
      segment.startsWith(':') ? parts[index] !== '' : segment === parts[index],
    )
  )
}

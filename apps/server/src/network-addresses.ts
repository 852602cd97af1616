/** Addresses of the network: as a proxy tells them, as limits count them, and as little as is stored. */
import { isIP } from 'node:net'

/**
 * `X-Forwarded-For` with bare addresses alone, without ports and brackets. What stands before anything that
 * is no address is left out: whoever sends it counts as the proxy that let it through.
 */
export function bareAddresses(forwardedFor: string): string {
  if (isIP(forwardedFor)) return forwardedFor
  const bare = forwardedFor.split(',').map((part) =>
    part
      .trim()
      .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
      .replace(/^([\d.]+):\d+$/, '$1'),
  )
  const last = bare.findLastIndex((part) => isIP(part) === 0)
  return bare.slice(last + 1).join(', ')
}

/** The network of an address, /24 of IPv4 or /48 of IPv6: all that is stored of where somebody came from. */
export function addressPrefix(address: string): string {
  const plain = unmapped(address)
  if (!plain.includes(':')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${limitedAddress(plain).split(':').slice(0, 3).join(':')}::/48`
}

/** An address of IPv4 is the same where it is written as one of IPv6. */
const unmapped = (address: string): string => /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address

/** The address that a limit counts by: an IPv6 customer holds a whole /64. */
export function limitedAddress(address: string): string {
  if (!address.includes(':') || address.includes('.')) return unmapped(address)
  const [head = '', tail] = address.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - start.length - end.length
  const groups = [...start, ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...end]
  return `${groups.slice(0, 4).join(':')}::/64`
}

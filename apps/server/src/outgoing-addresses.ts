/** To which addresses requests of ours may go (product 6.26): to public ones, and where the operator says. */
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import type { AppSettings } from './app-settings.ts'

/** What keeps a request back: nothing of it has left. */
export class OutgoingRefused extends Error {
  readonly reason: 'addressRefused' | 'nameUnknown' | 'httpsNeeded'

  constructor(reason: OutgoingRefused['reason'], host: string) {
    super(`${reason}: ${host}`)
    this.reason = reason
  }
}

export interface CheckedAddress {
  readonly address: string
  readonly family: 4 | 6
}

/** The address of the cloud's own services, which lies in no range that is set apart. */
const wireServer = '168.63.129.16'

/** The addresses of the world as they are given out today; all others are for something else. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/**
 * Whether an address is one of the public network. Those that carry an IPv4 address inside (mapped, NAT64,
 * 6to4, Teredo) are none, wherever that one leads.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || address === wireServer) return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}

/** Whether a text names an address or a network, `10.1.0.0/16`. */
export function isNetwork(text: string): boolean {
  return ipaddr.isValidCIDR(text) || isIP(text) !== 0
}

/** Whether the operator lets requests go to an address. A name is none: it may lead elsewhere later. */
export const isLetInside = (settings: Pick<AppSettings, 'outgoingNetworks'>, host: string): boolean =>
  isIP(host) !== 0 && isIn(host, settings.outgoingNetworks ?? [])

function isIn(address: string, networks: readonly string[]): boolean {
  const parsed = ipaddr.process(address)
  return networks.some((network) => {
    const [range, bits] = network.includes('/')
      ? ipaddr.parseCIDR(network)
      : ([ipaddr.parse(network), isIP(network) === 4 ? 32 : 128] as const)
    return range.kind() === parsed.kind() && parsed.match(range, bits)
  })
}

/** Addresses of this machine, public ones too: its database and its neighbours' may listen there. */
function isOwn(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return own.some((each) => isIn(address, [each.address.split('%')[0] ?? each.address]))
}

/**
 * Every address that the URL's name leads to now, checked; a request must connect to one of these and ask no
 * more. A name with one bad address among good ones is refused whole.
 * @throws OutgoingRefused
 */
export async function resolveOutgoing(
  { outgoingNetworks = [] }: Pick<AppSettings, 'outgoingNetworks'>,
  url: URL,
): Promise<readonly CheckedAddress[]> {
  // An URL's host is read as a browser does: 0x7f000001 is 127.0.0.1 already.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const found = await addressesOf(host)
  const isInside = found.every(({ address }) => isIn(address, outgoingNetworks))
  if (isInside) return found
  if (url.protocol !== 'https:') throw new OutgoingRefused('httpsNeeded', host)
  for (const { address } of found)
    if (!isPublicAddress(address) || isOwn(address)) throw new OutgoingRefused('addressRefused', host)
  return found
}

async function addressesOf(host: string): Promise<CheckedAddress[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family: family === 4 ? 4 : 6 }]
  const found = await lookup(host, { all: true, verbatim: true }).catch(() => [])
  if (found.length === 0) throw new OutgoingRefused('nameUnknown', host)
  return found.map((each) => ({ address: each.address, family: each.family === 4 ? 4 : 6 }))
}

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, describe, expect, test } from 'vitest'
import { isPublicAddress, OutgoingRefused, resolveOutgoing } from './outgoing-addresses.ts'
import { problemOf, sendOutgoing } from './outgoing-request.ts'

/** Hosts as somebody may type them, each of which leads inside. */
const refused = `
  127.0.0.1 127.1 127.255.255.254 0.0.0.0 0 0.1.2.3 2130706433 0x7f000001 0177.0.0.1 0x7f.1 10.0.0.1
  10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.255 169.254.169.254 169.254.170.2
  2852039166 100.64.0.1 100.127.255.255 100.100.100.200 192.0.0.192 192.0.2.1 198.18.0.1 198.19.255.255
  198.51.100.7 203.0.113.9 192.88.99.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 168.63.129.16
  localhost １２７.０.０.１ [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1]
  [::ffff:169.254.169.254] [::ffff:8.8.8.8] [::127.0.0.1] [::ffff:0:127.0.0.1] [fe80::1] [febf::1]
  [fec0::1] [fc00::1] [fd00:ec2::254] [ff02::1] [ff0e::1] [64:ff9b::7f00:1] [64:ff9b::a9fe:a9fe]
  [64:ff9b:1::a00:1] [2002:7f00:1::] [2002:a9fe:a9fe::1] [2001:0:4136:e378:8000:63bf:3fff:fdd2]
  [2001:db8::1] [2001:2::1] [2001:10::1] [100::1] [3fff::1] [5f00::1] [4000::1]`
  .trim()
  .split(/\s+/)

test('the list of what is refused has sixty addresses and more, none of them twice', () => {
  expect(new Set(refused).size).toBe(refused.length)
  expect(refused.length).toBeGreaterThanOrEqual(60)
})

test.each(refused)('a request to %s is refused before anything leaves', async (host) => {
  await expect(resolveOutgoing({}, new URL(`https://${host}/hook`))).rejects.toThrow(OutgoingRefused)
  await expect(resolveOutgoing({}, new URL(`https://${host}/hook`))).rejects.toMatchObject({
    reason: 'addressRefused',
  })
})

test.each(['1.1.1.1', '9.9.9.9', '100.128.0.1', '172.32.0.1', '2606:4700:4700::1111', '2a01:cb00::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each(['fe80::1%eth0', '2606:4700:4700::1111%eth0', 'example.com', '', '1.1.1.1/32'])(
  '“%s” is no public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(false)
  },
)

test('addresses of this machine are refused, whichever they are', async () => {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  expect(own.length).toBeGreaterThan(0)
  for (const { address, family } of own) {
    const host = family === 'IPv6' ? `[${address.split('%')[0]}]` : address
    await expect(resolveOutgoing({}, new URL(`https://${host}/`))).rejects.toThrow('addressRefused')
  }
})

test('a public address is reached by https alone', async () => {
  expect(await resolveOutgoing({}, new URL('https://1.1.1.1/'))).toEqual([{ address: '1.1.1.1', family: 4 }])
  await expect(resolveOutgoing({}, new URL('http://1.1.1.1/'))).rejects.toThrow('httpsNeeded')
})

test('a network that the operator names is reached, by http too, and no other', async () => {
  const settings = { outgoingNetworks: ['10.1.0.0/16', 'fd12::/32', '192.168.4.5'] }
  for (const host of ['10.1.2.3', '192.168.4.5', '[fd12::9]', '[::ffff:10.1.2.3]'])
    expect(await resolveOutgoing(settings, new URL(`http://${host}/`))).toHaveLength(1)
  for (const host of ['10.2.0.1', '192.168.4.6', '[fd13::9]'])
    await expect(resolveOutgoing(settings, new URL(`https://${host}/`))).rejects.toThrow('addressRefused')
})

describe('a receiver inside that the operator allows', () => {
  const settings = { outgoingNetworks: ['127.0.0.0/8'] }
  let answer: RequestListener = (_, response) => void response.end()
  const heard: string[] = []
  const receiver = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.host}`)
    answer(request, response)
  })
  const url = async (path = '/hook') => {
    if (!receiver.listening) await new Promise<void>((go) => void receiver.listen(0, '127.0.0.1', () => go()))
    return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`
  }
  const send = async (to: string, withinMs?: number) =>
    await sendOutgoing(settings, { method: 'POST', url: to, headers: {}, body: '{}' }, withinMs)
  afterAll(() => {
    receiver.closeAllConnections()
    receiver.close()
  })

  test('a redirect is the answer: nothing is asked where it points', async () => {
    answer = (_, response) => void response.writeHead(302, { location: '/inside' }).end()
    const to = await url()
    heard.length = 0
    expect(await send(to)).toMatchObject({ status: 302 })
    expect(heard).toEqual([`POST /hook ${new URL(to).host}`])
  })

  test('of an answer without end 64 kB are read', async () => {
    answer = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      }
      response.on('drain', more)
      more()
    }
    expect((await send(await url())).body).toHaveLength(65_536)
  })

  test('an answer that never comes is given up', async () => {
    answer = () => undefined
    const problem = await send(await url(), 50).catch(problemOf)
    expect(problem).toBe('timeout')
  })

  test('a port where nobody listens, and a name that nobody has, are named', async () => {
    expect(await send('http://127.0.0.1:9/').catch(problemOf)).toBe('noAnswer')
    expect(await send('https://nobody.invalid/').catch(problemOf)).toBe('nameUnknown')
  })

  test('the name that was checked is not asked for again: it cannot lead elsewhere meanwhile', async () => {
    answer = (_, response) => void response.end('here')
    const { port } = new URL(await url())
    heard.length = 0
    const answered = await send(`http://localhost:${port}/named`).catch(problemOf)
    // Where the name also leads to ::1, which nobody has allowed, the whole name is refused.
    if (answered === 'addressRefused' || answered === 'httpsNeeded') expect(heard).toEqual([])
    else expect(heard).toEqual([`POST /named localhost:${port}`])
  })
})

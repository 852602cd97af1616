/** The program that makes trouble until it is told to stop: network, server, database. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Network, Weather } from './network.ts'
import type { Chance } from './random.ts'

interface Victims {
  readonly network: Network
  /** Kills the servers in turn, where there are several. */
  readonly killServer: () => Promise<void>
  /** An immediate stop (SIGQUIT): no checkpoint, recovery at the next start. Whether it was running. */
  readonly killDatabase: () => Promise<boolean>
  /** Every connection to the database that is open falls silent; where servers reach it through a line. */
  readonly silenceDatabase?: () => void
}

interface Trouble {
  readonly kills: { network: number; server: number; database: number; silent: number }
  stop(): Promise<void>
}

const weathers: readonly Weather[] = ['down', 'silent', 'deaf', 'deaf', 'slow', 'slow']

/**
 * @param most how often the server, and the database, are killed: a slow machine spends most of its time
 * starting them
 */
export function makeTrouble(victims: Victims, chance: Chance, most = Number.POSITIVE_INFINITY): Trouble {
  const { network, killServer, killDatabase, silenceDatabase } = victims
  const kills = { network: 0, server: 0, database: 0, silent: 0 }
  const end = new AbortController()
  /** Whether it was harm that counts. */
  type Harm = () => Promise<boolean>
  const again = async (leastMs: number, mostMs: number, times: number, harm: Harm): Promise<void> => {
    for (let done = 0; done < times && !end.signal.aborted; ) {
      await pause(chance.between(leastMs, mostMs), undefined, { signal: end.signal }).catch(() => undefined)
      if (!end.signal.aborted && (await harm())) done += 1
    }
  }
  const running = [
    again(400, 2500, Number.POSITIVE_INFINITY, async () => {
      kills.network += 1
      network.change(chance.pick(weathers))
      await pause(chance.between(50, 1500))
      network.change('clear')
      return true
    }),
    again(4000, 9000, most, async () => {
      kills.server += 1
      await killServer()
      return true
    }),
    again(9000, 20_000, most, async () => {
      const wasRunning = await killDatabase()
      if (wasRunning) kills.database += 1
      return wasRunning
    }),
    again(15_000, 30_000, most, async () => {
      if (!silenceDatabase) return false
      kills.silent += 1
      silenceDatabase()
      return true
    }),
  ]
  return {
    kills,
    async stop() {
      end.abort()
      await Promise.all(running)
      network.change('clear')
    },
  }
}

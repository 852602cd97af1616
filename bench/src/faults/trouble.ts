/** The program that makes trouble until it is told to stop: network, server, database. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Network, Weather } from './network.ts'
import type { Chance } from './random.ts'

export interface Victims {
  readonly network: Network
  /** Each in turn, where there are several. */
  readonly killServer: () => Promise<void>
  /** An immediate stop (SIGQUIT): no checkpoint, recovery at the next start. Whether it was running. */
  readonly killDatabase: () => Promise<boolean>
  /** Every connection to the database that is open falls silent; where servers reach it through a line. */
  readonly silenceDatabase?: () => void
}

export interface Trouble {
  readonly kills: { network: number; server: number; database: number; silent: number }
  stop(): Promise<void>
}

const weathers: readonly Weather[] = ['down', 'silent', 'deaf', 'deaf']

export function makeTrouble(victims: Victims, chance: Chance): Trouble {
  const { network, killServer, killDatabase, silenceDatabase } = victims
  const kills = { network: 0, server: 0, database: 0, silent: 0 }
  const end = new AbortController()
  const again = async (least: number, most: number, harm: () => Promise<void>): Promise<void> => {
    while (!end.signal.aborted) {
      await pause(chance.between(least, most))
      if (!end.signal.aborted) await harm()
    }
  }
  const running = [
    again(400, 2500, async () => {
      kills.network += 1
      network.change(chance.pick(weathers))
      await pause(chance.between(50, 1500))
      network.change('clear')
    }),
    again(4000, 9000, async () => {
      kills.server += 1
      await killServer()
    }),
    again(9000, 20_000, async () => {
      if (await killDatabase()) kills.database += 1
    }),
    again(15_000, 30_000, async () => {
      if (!silenceDatabase) return
      kills.silent += 1
      silenceDatabase()
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

import { ApiError } from '@assay/contract/errors'
import { hash, verify } from '@node-rs/argon2'
import { inProcess } from '../../in-process.ts'
import { isOwnEmail, type PasswordOwner, type PasswordWeakness } from './common-passwords.ts'

/** The library's number for it: its enum cannot be imported under type stripping. */
const argon2id = 2

/** argon2id, 19 MiB, two passes: OWASP's first choice, about 100 ms of one core. */
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes at once; more would let anybody who can reach the sign-in page take the machine. */
const concurrency = 2
/** Further ones wait in line; beyond this the request is refused by its limit long before. */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * The same for a password that a person chose.
   * @throws ApiError passwordCommon, passwordOfNames, passwordOfWords, passwordShort, passwordIsEmail
   */
  hashChosen(password: string, owner: PasswordOwner): Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/** Judged apart: its lists load for half a second, and no candidate's call may wait. Its memory is freed. */
async function weaknessApart(password: string, owner: PasswordOwner): Promise<PasswordWeakness | undefined> {
  const file = new URL('./common-password-worker.ts', import.meta.url)
  const judged = await inProcess<{ weakness?: PasswordWeakness }>(file, { password, owner }, 20_000)
  if (!judged) throw new ApiError('unavailable')
  return judged.weakness
}

/** Password hashing with bounded concurrency. */
export function createPasswords(): Passwords {
  let running = 0
  const waiting: (() => void)[] = []
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  let decoy: Promise<string> | undefined
  const hashInTurn = async (password: string) =>
    await inTurn(async () => await hash(password.normalize('NFC'), options))
  return {
    hash: hashInTurn,
    async hashChosen(password, owner) {
      if (owner.emails.some((email) => isOwnEmail(password, email))) throw new ApiError('passwordIsEmail')
      const weakness = await inTurn(async () => await weaknessApart(password, owner))
      if (weakness) throw new ApiError(weakness)
      return await hashInTurn(password)
    },
    verify: async (stored, password) =>
      await inTurn(async () => {
        decoy ??= hash('nobody has this password', options)
        const known = stored ?? (await decoy)
        let matches = false
        for (const spelling of spellingsOf(password)) matches = (await verify(known, spelling)) || matches
        return stored !== null && matches
      }),
  }
}

/** Keyboards write é in two ways, pasting adds blanks: stored in the first form, earlier ones as typed. */
function spellingsOf(password: string): Iterable<string> {
  const whole = password.normalize('NFC')
  return new Set([whole, password, password.normalize('NFD'), whole.trim()])
}

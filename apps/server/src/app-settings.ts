import { isIP } from 'node:net'

/** The part of the settings that the application reads; `settings.ts` gives more. */
export interface AppSettings {
  /** Where people reach the product, without a slash at its end. */
  readonly publicUrl: string
  /** Signs candidates' cookies. */
  readonly sessionSecret: string
  /** The mail server's address; where it is unset, mails are captured. */
  readonly smtpUrl?: string | undefined
  readonly mailFrom: string
  readonly supportEmail: string
  /** Name and address of who runs the installation, for the privacy policy; undefined where none is set. */
  readonly publisher?: string | undefined
  /** Where questions of data protection go; the support's address where it is unset. */
  readonly privacyEmail?: string | undefined
  readonly logLevel: string
  /** The folder of what this machine keeps, whose room is watched; undefined where it keeps nothing. */
  readonly dataDir?: string | undefined
  /** Addresses of proxies whose X-Forwarded-* count; never all. */
  readonly trustProxy: readonly string[]
  /** The days after which passwords expire; undefined where they do not. */
  readonly passwordMaxAgeDays?: number | undefined
  /** Administrators and above must have switched two-factor sign-in on. */
  readonly twoFactorRequired?: boolean | undefined
  /** Anybody may read the documentation of the API, without signing in. */
  readonly publicDocumentation?: boolean | undefined
  /** How many gigabytes a company's files may take before its administrators are warned. */
  readonly companyStorageGb: number
  /** The virus scanner that gets files from outside; undefined where there is none. */
  readonly scanCommand?: string | undefined
  /** Addresses and networks inside to which requests of ours may go all the same, by http too. */
  readonly outgoingNetworks?: readonly string[] | undefined
  /** The token with which another machine may read `/metrics`. */
  readonly metricsToken?: string | undefined
}

/** Whether a host of an address is this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host)

/** Whether the product is reached by https: then cookies are Secure and bound to the host by their name. */
export function isSecure(settings: AppSettings): boolean {
  return settings.publicUrl.startsWith('https:')
}

/** Proxies by address; a network of every address would let anybody choose his own. */
export function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= (family === 4 ? 32 : 128))
  )
}

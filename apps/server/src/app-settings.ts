/** What the application reads of the settings; `settings.ts` gives more. */
export interface AppSettings {
  /** Where people reach the product, without a trailing slash; undefined: whatever host they used. */
  readonly publicUrl?: string | undefined
  /** Signs candidates' cookies. */
  readonly sessionSecret: string
  /** Unset: mails are captured. */
  readonly smtpUrl?: string | undefined
  readonly mailFrom: string
  readonly supportEmail: string
  readonly logLevel: string
  /** Addresses of proxies whose X-Forwarded-* count; never all. */
  readonly trustProxy?: string | string[] | undefined
  /** 0 or undefined: passwords do not expire. */
  readonly passwordMaxAgeDays?: number | undefined
}

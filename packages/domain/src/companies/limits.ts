/** Constants of a company (product 9). No zod here. */

/** Entries of the colour list that may be changed; the rest is fixed. */
export const editableColours = 3

/** How long candidates' data is retained, in months. */
export const lifetimeMonths = { least: 3, most: 24, default: 24 } as const

/** How many mails to candidates may leave a company in a day. */
export const dailyMails = { least: 1, most: 1_000_000 } as const

/** Brings a lifetime into its bounds, in whole months. */
export function clampLifetime(months: number): number {
  return Math.min(lifetimeMonths.most, Math.max(lifetimeMonths.least, Math.round(months)))
}

/** Licences that are left: the count minus the team's size, never below 0. */
export function licencesLeft(company: { readonly licenseCount: number; readonly teamSize: number }): number {
  return Math.max(0, company.licenseCount - company.teamSize)
}

/** New passwords (product 9.4). No zod here: forms ask before they send. */
export const passwordLengths = { min: 8, max: 255 } as const

/** Says whether a password has an allowed length. */
export function isPasswordLength(password: string): boolean {
  return password.length >= passwordLengths.min && password.length <= passwordLengths.max
}

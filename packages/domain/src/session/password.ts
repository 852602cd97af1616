/** New passwords (SPEC §5): 8 to 255 characters, typed twice. No zod here. */
export const passwordLengths = { min: 8, max: 255 } as const

export type PasswordProblem = 'passwordTooShort' | 'passwordTooLong' | 'passwordsDiffer'

/** Whether a password has an allowed length. */
export function isPasswordLength(password: string): boolean {
  return password.length >= passwordLengths.min && password.length <= passwordLengths.max
}

/** What is wrong with a new password; null when nothing is. */
export function checkNewPassword(password: string, confirmation: string): PasswordProblem | null {
  if (password.length < passwordLengths.min) return 'passwordTooShort'
  if (password.length > passwordLengths.max) return 'passwordTooLong'
  return password === confirmation ? null : 'passwordsDiffer'
}

/** Which picture lies behind a page (SPEC §2): pure. */

interface Pictures {
  readonly backgroundImage: string | null
  readonly mobileBackgroundImage: string | null
}

/**
 * The page's own pictures go before the test's, and a phone shows the wide one where it has none of its own.
 * A picture for phones alone stays on phones: then `wide` is null.
 */
export function backgroundsOf(
  page: Pictures,
  assessment: Pictures,
): { readonly wide: string | null; readonly narrow: string | null } {
  return {
    wide: page.backgroundImage ?? assessment.backgroundImage,
    narrow:
      page.mobileBackgroundImage ??
      page.backgroundImage ??
      assessment.mobileBackgroundImage ??
      assessment.backgroundImage,
  }
}

/** Chooses the picture behind a page (SPEC §2). Pure. */

interface Pictures {
  readonly backgroundImage: string | null
  readonly mobileBackgroundImage: string | null
}

/**
 * Chooses the page's own pictures before the test's. A phone shows the wide picture where it has none of its
 * own. A picture for phones alone stays on phones: then `wide` is null.
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

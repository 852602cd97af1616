/** An answer's language: the better liked of English and French, else French (product 2.15). */
export function languageOf(acceptLanguage: string | undefined): 'fr' | 'en' {
  let best: { language: 'fr' | 'en'; quality: number } = { language: 'fr', quality: 0 }
  for (const part of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = tag.split('-')[0]
    if (language !== 'fr' && language !== 'en') continue
    const given = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='))
    const quality = given === undefined ? 1 : Number(given.slice(2))
    if (quality > best.quality) best = { language, quality }
  }
  return best.language
}

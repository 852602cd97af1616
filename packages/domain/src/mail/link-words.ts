/**
 * Words that help to tell an address from prose in the text of a mail (`links.ts`): top-level names that are
 * words of French and English, and the words beside which such names stand.
 */

/** Top-level names that make a bare name a web address however it is written. */
export const commonTops = new Set('com net org info biz io app dev eu fr ch lu uk ai'.split(' '))

/**
 * Top-level names that are pronouns and the like: they begin a sentence whose full stop lacks its space,
 * whatever follows them: « test.Il », « page.Ne », « jour.Ma ».
 */
export const pronouns = new Set('il je la ma my ne sa se you'.split(' '))

/** Others that begin a sentence as well, where it goes on in lower case: « fini.De plus ». */
export const sentenceStarts = new Set('as au de et no plus si so'.split(' '))

/** « It » begins a sentence before these alone, since well-known short addresses end on it, too. */
export const afterIt = /^\s(?:can|has|is|may|takes|was|will|would)\b/

/** Words that are a whole sentence at the beginning of a mail: « Bonjour.Je suis ». */
export const openings = new Set(
  'bienvenue bonjour bonsoir bravo félicitations hello hi merci non oui salut thanks welcome yes'.split(' '),
)

/** Words after which « de » goes on, where a full stop slipped in: « merci.de répondre ». */
export const beforeDe = new Set('afin avant hors lieu loin lors merci près'.split(' '))

/**
 * Top-level names of firms that bear a family's name, which nobody else gets an address under: « M.Dupont ».
 */
export const familyNames = new Set(
  `abbott bentley bloomberg bosch chanel chase cipriani dupont ferrari ferrero ford gallo grainger gucci hermes
  honda hughes leclerc lincoln lundbeck merck norton philips pictet sandvik schmidt schwarz shaw suzuki walter weir
  winners`.split(/\s+/),
)

/** Common top-level names that are families' as well: « M.Lu ». */
export const commonFamilyNames = new Set('ai dev eu lu'.split(' '))

/** Titles before a name, whatever the name is: « M.Kim », « Mme.Wang ». */
export const titlesOfNames = new Set('Dr M MM Mlle Mlles Mme Mmes Mr Mrs Ms'.split(' '))

/** Names of tools that are written like addresses. */
export const tools = new Set(['ADO.NET', 'ASP.NET', 'ML.NET', 'VB.NET'])

/**
 * Words in lower case after which a number or a mail address stands, where the space slipped out: « code:4821
 * ».
 */
export const labels = new Set(
  `address adresse an annuel article at brut by cc code contact contacter copie courriel depuis e-mail email from here
  hr ici joindre mail mailto net page poste promo promotion question questions ref reference rh salaire salle session
  tel to total via`.split(/\s+/),
)

/**
 * Passwords that need no list to be guessed: keys in a row, and a word of the language with digits around it. What the
 * words are is the caller's to say. No zod here.
 */

/** Rows of the alphabet, the digits and the keyboards that people here type on, read either way. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  '&é"\'(-è_çà',
]

/** Every two keys that lie side by side, in the direction that they are typed in: by it, the rows. */
const steps = new Map<string, Set<string>>()
for (const row of rows)
  for (const way of [Array.from(row), Array.from(row).toReversed()])
    for (const [index, key] of way.slice(1).entries()) {
      const step = `${way[index]}${key}`
      steps.set(step, (steps.get(step) ?? new Set()).add(way.join('')))
    }

/** A row of fewer keys is a word's own: « ab », « er », « op ». */
const shortestRow = 3

/**
 * Whether a password is made of nothing but rows of keys and of repeated ones, each of three at least: `abcdefgh`,
 * `azerty123456`, `aaaa4321`. Linear.
 */
export function isRowOfKeys(password: string): boolean {
  const keys = Array.from(password.toLowerCase())
  let length = 1
  let ways: readonly string[] = []
  for (const [index, key] of keys.slice(1).entries()) {
    const before = keys[index]
    const next = before === key ? ['again'] : [...(steps.get(`${before}${key}`) ?? [])]
    const going = length === 1 ? next : next.filter((way) => ways.includes(way))
    if (going.length > 0) {
      ways = going
      length += 1
    } else if (length < shortestRow) return false
    else {
      length = 1
    }
  }
  return length >= shortestRow
}

/**
 * The word that a password is but for digits and signs before or after it, in small letters without accents, what
 * stands between its parts left out: « Mot de passe 1 » is `motdepasse`. Empty where there are no letters. Linear.
 */
export function wordOf(password: string): string {
  const letters = password
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s._'’-]/g, '')
  const inside = /\p{L}[^]*/u.exec(letters)?.[0] ?? ''
  let end = inside.length
  while (end > 0 && !/\p{L}/u.test(inside.charAt(end - 1))) end -= 1
  return inside.slice(0, end)
}

/** French words that people make passwords of, without accents; those that lists of leaked ones hold are left out. */
export const frenchWords: ReadonlySet<string> = new Set(
  `
  accueil aime aimer alsace ami amie amis amoureuse anglais aout arbre arcenciel assay automne avion baguette banque
  bebe bibliotheque bienvenue bisou bleue bonbon bonbons bonheur bonsoir boulot bretagne calin campagne candidat
  candidate candidature chanson changemoi changezmoi clavier cliente collegue compte connexion copain copine corse
  couleur coucou croissant diplome directeur direction directrice docteur dossier doudou ecole egalite embauche emploi
  enfants entree entreprise entretien equipe espagnol essai ete euros evaluation exemple famille fantome fevrier fille
  fleurs foret framboise fraternite frere gagnant gagner garcon gateau geographie guerrier histoire hiver identifiant
  infirmiere jamais jaune jeudi juin licorne lille livre loulous lumiere lundi lune lycee lyon magie magique
  marguerite marseillaise mathematiques mdp medecin merci mercredi metier monstre montpellier motdepasse noire
  normandie ombre orage ordinateur ouvrir ouvretoi panthere papa papillons plage poire policier poney poupee
  printemps professeur provisoire questionnaire recrutement recruteur recruteuse rennes republique reussite riviere
  secrete septembre societe soeur sorcier sorciere stagiaire strasbourg temporaire tempete tonnerre toujours travailler
  tulipe universite utilisateur vacance vendeur vendredi vente verte
  `
    .trim()
    .split(/\s+/),
)

/** Competences that many tests measure, in the language of the test: offered where one is chosen. */
export const usualCompetences = {
  fr: [
    'Adaptabilité',
    'Autonomie',
    'Connaissances métier',
    'Esprit d’analyse',
    'Expression écrite',
    'Expression orale',
    'Gestion des priorités',
    'Organisation',
    'Rigueur',
    'Sens du service',
    'Travail en équipe',
  ],
  en: [
    'Adaptability',
    'Analytical thinking',
    'Attention to detail',
    'Autonomy',
    'Job knowledge',
    'Organisation',
    'Prioritisation',
    'Sense of service',
    'Speaking',
    'Teamwork',
    'Writing',
  ],
} as const

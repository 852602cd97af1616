/** The policy, first part: who is responsible, which data, why, how long. */
import type { PolicySection } from './section.ts'

export const dataSections: readonly PolicySection[] = [
  {
    id: 'purpose',
    title: ['Objet de cette politique', 'What this policy is about'],
    paragraphs: [
      [
        'Cette politique explique comment la plateforme traite les données à caractère personnel des candidats qui passent un test et des personnes qui l’utilisent pour recruter. Elle applique le règlement (UE) 2016/679 du 27 avril 2016 (RGPD) et la loi n° 78-17 du 6 janvier 1978 modifiée, dite « Informatique et Libertés ».',
        'This policy explains how the platform processes the personal data of candidates who take a test and of the people who use it to recruit. It applies Regulation (EU) 2016/679 of 27 April 2016 (GDPR) and the French Data Protection Act no. 78-17 of 6 January 1978 as amended.',
      ],
      [
        'La version française fait foi. La traduction anglaise est donnée pour information.',
        'The French version prevails. The English translation is given for information.',
      ],
    ],
  },
  {
    id: 'roles',
    title: ['Responsable du traitement et sous-traitant', 'Controller and processor'],
    paragraphs: [
      [
        'Pour les candidatures, l’entreprise qui recrute est responsable du traitement : elle décide d’organiser le test, de son contenu, de l’usage des résultats et de la durée de conservation. L’éditeur de la plateforme est son sous-traitant au sens de l’article 28 du RGPD : il traite les données pour le compte de cette entreprise, sur ses instructions documentées, et ne les utilise pas pour lui-même.',
        'For applications, the recruiting company is the controller: it decides to hold the test, on its content, on the use of the results and on how long they are kept. The publisher of the platform is its processor within the meaning of Article 28 GDPR: it processes the data on behalf of that company, on its documented instructions, and does not use them for itself.',
      ],
      [
        'Pour les comptes des utilisateurs de la plateforme, la sécurité du service et les messages adressés au support, l’éditeur est responsable du traitement.',
        'For the accounts of the platform’s users, the security of the service and messages sent to support, the publisher is the controller.',
      ],
      [
        'Le nom de l’entreprise qui recrute et l’adresse à laquelle lui écrire sont indiqués au candidat avant qu’il ne s’identifie.',
        'The name of the recruiting company and the address to write to are shown to candidates before they identify themselves.',
      ],
    ],
  },
  {
    id: 'data',
    title: ['Données traitées', 'Data processed'],
    paragraphs: [
      [
        'Nous ne traitons que les données nécessaires à l’évaluation d’une candidature et au fonctionnement du service :',
        'We process only the data needed to assess an application and to run the service:',
      ],
    ],
    points: [
      [
        'candidats : nom, prénom, adresse e-mail, téléphone et, lorsque le test le demande, date de naissance ;',
        'candidates: first and last name, e-mail address, phone and, where the test asks for it, date of birth;',
      ],
      [
        'candidature : réponses, enregistrements audio ou vidéo et photographies demandés par le test, temps passé, scores, notes et commentaires des évaluateurs, décision ;',
        'application: answers, audio or video recordings and photographs that the test asks for, time spent, scores, marks and comments of the evaluators, decision;',
      ],
      [
        'si l’entreprise le propose et si vous le voulez (article 6.1.a) : sexe et tranche d’âge, à part de la candidature, anonymes après la décision ;',
        'where the company offers it and you wish to (Article 6(1)(a)): sex and age band, apart from the application, anonymous after the decision;',
      ],
      [
        'documents ajoutés par l’entreprise qui recrute, comme un curriculum vitæ ;',
        'documents added by the recruiting company, such as a résumé;',
      ],
      [
        'utilisateurs : identité, coordonnées professionnelles, rôle, préférences, actions effectuées ;',
        'users: identity, professional contact details, role, preferences, actions performed;',
      ],
      [
        'données techniques strictement nécessaires : adresse IP, navigateur, date et heure des requêtes.',
        'strictly necessary technical data: IP address, browser, date and time of requests.',
      ],
    ],
    closing: [
      [
        'Aucune donnée sensible au sens de l’article 9 du RGPD n’est demandée. N’en indiquez pas dans vos réponses. Une photographie de pièce d’identité, lorsqu’elle est demandée, est supprimée dès que la candidature est décidée.',
        'No sensitive data within the meaning of Article 9 GDPR are asked for. Do not give any in your answers. A photograph of an identity document, where one is asked for, is deleted as soon as the application is decided.',
      ],
    ],
  },
  {
    id: 'purposes',
    title: ['Finalités et bases légales', 'Purposes and legal bases'],
    paragraphs: [],
    points: [
      [
        'organiser les tests, évaluer les candidatures et y répondre : mesures précontractuelles prises à la demande du candidat (article 6.1.b) ;',
        'holding tests, assessing applications and answering them: pre-contractual steps taken at the candidate’s request (Article 6(1)(b));',
      ],
      [
        'conserver un dossier pour d’autres postes et écrire au candidat à ce sujet : consentement, distinct et facultatif, qui peut être retiré à tout moment (article 6.1.a) ;',
        'keeping a file for other positions and writing to the candidate about them: consent, separate and optional, which can be withdrawn at any time (Article 6(1)(a));',
      ],
      [
        'gérer les comptes et fournir le service : exécution du contrat (article 6.1.b) ;',
        'managing accounts and providing the service: performance of the contract (Article 6(1)(b));',
      ],
      [
        'assurer la sécurité, tenir un journal d’activité et prévenir la fraude : intérêt légitime (article 6.1.f).',
        'ensuring security, keeping an activity log and preventing fraud: legitimate interest (Article 6(1)(f)).',
      ],
    ],
    closing: [
      [
        'Les données ne sont ni vendues, ni louées, ni utilisées à des fins publicitaires.',
        'The data are not sold, rented or used for advertising.',
      ],
    ],
  },
  {
    id: 'retention',
    title: ['Durée de conservation', 'How long data are kept'],
    paragraphs: [
      [
        'Les données des candidats sont conservées au plus deux ans à compter du dernier contact. L’entreprise qui recrute peut fixer une durée plus courte, de trois mois au moins. À l’échéance, les données et les fichiers sont effacés automatiquement et définitivement.',
        'Candidates’ data are kept for at most two years from the last contact. The recruiting company may set a shorter period, of at least three months. When it ends, data and files are erased automatically and for good.',
      ],
      [
        'Les données des utilisateurs sont conservées pendant la durée de leur compte. À sa fermeture, leur téléphone, leur date de naissance et leur photo sont effacés ; leur nom et leur adresse e-mail restent auprès de ce qu’ils ont écrit ou noté. Le journal d’activité ne contient que des identifiants et des noms de champs, jamais leurs valeurs.',
        'Users’ data are kept as long as their account lives. When it is closed, their phone number, date of birth and picture are erased; their name and e-mail address stay with what they wrote or marked. The activity log holds only identifiers and names of fields, never their values.',
      ],
    ],
  },
]

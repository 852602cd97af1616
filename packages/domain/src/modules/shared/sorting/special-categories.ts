/** The two categories that the product itself knows. */

/** "Aucune catégorie": where an item is until somebody moves it. */
export const noCategoryId = 'no-category'
/** "Corbeille", where the builder offers it. */
export const trashCategoryId = 'trash-category'

export const categoryLimit = 50

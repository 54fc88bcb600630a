/** How long a button shows that copying worked (B274). */
export const feedbackMs = 2000

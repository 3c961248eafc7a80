/** The factors a label of sun protection names in Europe (Recommendation 2006/647/EC); what measures more is 50+. */
const labelled = ['6', '10', '15', '20', '25', '30', '50', '50+'] as const;

/** Whether what a brand calls its sun protection names one of them: "SPF50+ PA++++". */
export function isLabelledFactor(text: string): boolean {
  const factor = /^\s*(?:SPF)?\s*(\d+\+?)(?:\s|$)/i.exec(text)?.[1];
  return labelled.some((known) => known === factor);
}

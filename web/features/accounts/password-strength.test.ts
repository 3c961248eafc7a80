import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const own = ['Reina Marchand', 'reina@maison.example', 'Maison Verte'];

describe('the meter advises by what a guesser would try, and says so', () => {
  it.each([
    ['short', 0, ['longer']],
    ['Password1!', 0, ['longer', 'less-common']],
    ['Marchand2026', 0, ['fewer-names']],
    ['lys-demo-password', 4, []],
    ['seventeen cranes', 4, []],
    ['seven leaves of mugwort', 4, []],
    ['14.02.1987', 1, ['longer', 'no-patterns']],
    ['mugwort9', 2, ['longer']],
  ] as const)('"%s" scores %i', (password, score, advice) => {
    expect(passwordStrength(password, own)).toEqual({ score, advice });
  });

  it('has something to say about whatever is not good yet', () => {
    for (const password of ['mugworts', 'zxcvbnmasdf', 'q7w8e9r0', 'julia-anna-marie', '19870612aa']) {
      const { score, advice } = passwordStrength(password, own);
      if (score < 3) expect(advice.length, password).toBeGreaterThan(0);
    }
  });
});

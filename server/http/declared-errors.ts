import type { Operation } from '#contract/operation.ts';
import { Refusal } from '../kernel/refusal.ts';
import { errorsOf } from './operation-document.ts';

/**
 * Tests see a refusal that the contract does not declare: the OpenAPI document is made from what it declares, and
 * callers prepare for no other.
 */
export function declaredOnly<Given extends unknown[], Answer>(
  operation: Operation,
  answer: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  const declared = errorsOf(operation);
  return async (...given) => {
    try {
      return await answer(...given);
    } catch (error) {
      if (!(error instanceof Refusal) || declared.has(error.code)) throw error;
      const asked = `${operation.method} ${operation.path}`;
      throw new Error(`${asked} answers '${error.code}', which its contract does not declare`, {
        cause: error,
      });
    }
  };
}

import { icon } from './icon.tsx';

export const IconPlayerPlay = icon('M7 4v16l13 -8l-13 -8');

import { numbersCalled, smoothness, type KernelWriter } from './kernelText';
import { pyNumber, pyNumbers } from './literals';

/** skopt’s kernels; all but Matérn and RBF have one number for all inputs there. */
export function writerFor(isFixed: boolean): KernelWriter {
  const bound = (name: string) => (isFixed ? `, ${name}_bounds="fixed"` : '');
  return (kernel) => {
    const { id, dimension } = kernel;
    const lengths = numbersCalled('lengthScale', kernel);
    const number = (name: string) => numbersCalled(name, kernel)[0]!;
    const common = Math.exp(lengths.reduce((sum, length) => sum + Math.log(length), 0) / dimension);
    const one = dimension > 1 ? [`The kernel “${id}” has one length scale for all inputs here.`] : [];
    const whole = `length_scale=${pyNumbers(lengths)}${bound('length_scale')}`;
    const single = `length_scale=${pyNumber(common)}${bound('length_scale')}`;
    const nu = smoothness.get(id);
    if (nu) return { text: `Matern(${whole}, nu=${nu})`, losses: [] };
    switch (id) {
      case 'squared-exponential':
        return { text: `RBF(${whole})`, losses: [] };
      case 'rational-quadratic': {
        const alpha = `alpha=${pyNumber(number('alpha'))}${bound('alpha')}`;
        return { text: `RationalQuadratic(${single}, ${alpha})`, losses: one };
      }
      case 'periodic': {
        // With several inputs the distance stands inside the sine there, which is no covariance.
        if (dimension > 1) return null;
        const period = pyNumber(number('period'));
        return {
          text: `ExpSineSquared(${single}, periodicity=${period}${bound('periodicity')})`,
          losses: [],
        };
      }
      case 'dot-product':
        return {
          text: `DotProduct(sigma_0=${pyNumber(Math.sqrt(number('bias')))}${bound('sigma_0')})`,
          losses: ['The dot product has no variances of its own for the inputs here.'],
        };
      case 'constant':
        return {
          text: `ConstantKernel(${pyNumber(number('variance'))}${bound('constant_value')})`,
          losses: [],
        };
      case 'white':
        return {
          text: `WhiteKernel(${pyNumber(number('variance'))}${bound('noise_level')})`,
          losses: [],
        };
      default:
        return null;
    }
  };
}

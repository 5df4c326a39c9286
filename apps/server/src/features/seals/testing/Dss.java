import eu.europa.esig.dss.model.DSSDocument;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.spi.x509.revocation.crl.ExternalResourcesCRLSource;
import eu.europa.esig.dss.spi.x509.revocation.ocsp.ExternalResourcesOCSPSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import eu.europa.esig.dss.validation.timestamp.DetachedTimestampValidator;
import java.io.File;
import java.util.Arrays;

/**
 * What DSS, by its own policy, says of each `.tst` (with the `.data` that it stamps) and each `.jws` of a folder. Trusted are the
 * certificates in `trusted/`; what is in `revocation/` is known. A line each: name, indication, reasons.
 */
public class Dss {
  public static void main(String[] arguments) throws Exception {
    var folder = new File(arguments[0]);
    for (var file : all(folder, "")) {
      var name = file.getName();
      if (name.endsWith(".tst")) {
        var validator = new DetachedTimestampValidator(new FileDocument(file));
        validator.setTimestampedData(new FileDocument(new File(folder, name.replace(".tst", ".data"))));
        say(name, validator, folder);
      } else if (name.endsWith(".jws")) {
        say(name, SignedDocumentValidator.fromDocument(new FileDocument(file)), folder);
      }
    }
  }

  static void say(String name, SignedDocumentValidator validator, File folder) {
    var verifier = new CommonCertificateVerifier();
    var trusted = new CommonTrustedCertificateSource();
    for (var file : all(new File(folder, "trusted"), "")) trusted.addCertificate(DSSUtils.loadCertificate(file));
    verifier.setTrustedCertSources(trusted);
    verifier.setCrlSource(new ExternalResourcesCRLSource(documents(folder, ".crl")));
    verifier.setOcspSource(new ExternalResourcesOCSPSource(documents(folder, ".ocsp")));
    validator.setCertificateVerifier(verifier);
    var report = validator.validateDocument().getSimpleReport();
    var id = name.endsWith(".tst") ? report.getTimestampIdList().get(0) : report.getFirstSignatureId();
    var reasons = report.getAdESValidationErrors(id).stream().map(each -> each.getValue()).toList();
    System.out.println(name + " " + report.getIndication(id) + " " + report.getSubIndication(id) + " " + reasons);
  }

  static File[] all(File folder, String end) {
    var files = folder.listFiles((where, name) -> name.endsWith(end));
    if (files == null) return new File[0];
    Arrays.sort(files);
    return files;
  }

  static DSSDocument[] documents(File folder, String end) {
    return Arrays.stream(all(new File(folder, "revocation"), end)).map(FileDocument::new).toArray(DSSDocument[]::new);
  }
}
